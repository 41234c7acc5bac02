//! Changes a single board, puts the mark in and takes it out again, and collects into a list that
//! is handed down, without the other problems.

use super::{Board, Outcome, Place, Player};

const LINES: [[Place; 3]; 8] = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
];

fn has_line(places: &[Place]) -> bool {
    for [a, b, c] in LINES {
        if places.contains(&a) && places.contains(&b) && places.contains(&c) {
            return true;
        }
    }
    false
}

fn explore(board: &mut Board, found: &mut Vec<(Board, Outcome)>) {
    if has_line(&board.os) {
        found.push((board.clone(), Outcome::Winner(Player::O)));
        return;
    }
    if has_line(&board.xs) {
        found.push((board.clone(), Outcome::Winner(Player::X)));
        return;
    }
    if board.empties.is_empty() {
        found.push((board.clone(), Outcome::Draw));
        return;
    }
    let o_moves = board.os.len() == board.xs.len();
    for index in 0..board.empties.len() {
        let place = board.empties.remove(index);
        if o_moves {
            board.os.push(place);
            explore(board, found);
            board.os.pop();
        } else {
            board.xs.push(place);
            explore(board, found);
            board.xs.pop();
        }
        board.empties.insert(index, place);
    }
}

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    let mut found = Vec::new();
    explore(&mut board.clone(), &mut found);
    found
}
