//! Keeps the boards that are still to be looked at on a stack, in one loop and with many copies.

use super::{Board, Outcome, Player, play, won};

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    let mut todo: Vec<Board> = vec![board.clone()];
    let mut done: Vec<(Board, Outcome)> = Vec::new();
    while !todo.is_empty() {
        let current = todo.pop().unwrap();
        let outcome = get_outcome(current.clone());
        if outcome.is_some() {
            done.push((current.clone(), outcome.unwrap()));
        } else {
            for place in current.empties.clone() {
                todo.push(play(&current, place).unwrap());
            }
        }
    }
    done
}

fn get_outcome(board: Board) -> Option<Outcome> {
    if won(&board.os) {
        Some(Outcome::Winner(Player::O))
    } else if won(&board.xs) {
        Some(Outcome::Winner(Player::X))
    } else if board.empties.is_empty() {
        Some(Outcome::Draw)
    } else {
        None
    }
}
