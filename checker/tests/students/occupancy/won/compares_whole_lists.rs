//! A player has won if their places are one of the lines.

use super::{Board, Place, winning_lines};

pub fn won(places: &[Place]) -> bool {
    winning_lines().iter().any(|line| line.as_slice() == places)
}

pub fn finished(board: &Board) -> bool {
    won(&board.os) || won(&board.xs) || board.empties.is_empty()
}
