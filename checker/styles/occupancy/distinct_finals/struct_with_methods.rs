//! Keeps what it knows in a struct with methods, as in Java, and compares positions by a number.

use std::collections::HashSet;

use super::{Board, Outcome, Place, Player};

struct Explorer<'a> {
    next: &'a mut dyn FnMut(&Board) -> Vec<Board>,
    visited: HashSet<u32>,
    ends: Vec<(Board, Outcome)>,
}

impl<'a> Explorer<'a> {
    fn new(next: &'a mut dyn FnMut(&Board) -> Vec<Board>) -> Self {
        Explorer {
            next,
            visited: HashSet::new(),
            ends: Vec::new(),
        }
    }

    /// A number to base three, one digit a place.
    fn number(board: &Board) -> u32 {
        let mut sum = 0;
        for &(row, column) in &board.os {
            sum += 3u32.pow((3 * row + column) as u32);
        }
        for &(row, column) in &board.xs {
            sum += 2 * 3u32.pow((3 * row + column) as u32);
        }
        sum
    }

    fn has_three(places: &[Place]) -> bool {
        let has = |row, column| places.contains(&(row, column));
        (0..3).any(|i| (0..3).all(|j| has(i, j)))
            || (0..3).any(|j| (0..3).all(|i| has(i, j)))
            || (0..3).all(|i| has(i, i))
            || (0..3).all(|i| has(i, 2 - i))
    }

    fn outcome(board: &Board) -> Option<Outcome> {
        if Self::has_three(&board.os) {
            return Some(Outcome::Winner(Player::O));
        }
        if Self::has_three(&board.xs) {
            return Some(Outcome::Winner(Player::X));
        }
        if board.empties.is_empty() {
            return Some(Outcome::Draw);
        }
        None
    }

    fn visit(&mut self, board: Board) {
        if !self.visited.insert(Self::number(&board)) {
            return;
        }
        match Self::outcome(&board) {
            Some(outcome) => self.ends.push((board, outcome)),
            None => {
                for after in (self.next)(&board) {
                    self.visit(after);
                }
            }
        }
    }
}

/// Every final board that can follow from `board`, once, with its outcome.
///
/// `next` gives the boards after one move, none where the game has ended. It is expensive: call it
/// at most once a position, however many move orders lead there.
pub fn distinct_finals(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
) -> Vec<(Board, Outcome)> {
    let mut explorer = Explorer::new(next);
    explorer.visit(board.clone());
    explorer.ends
}
