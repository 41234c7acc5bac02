//! Marks are the numbers 1 and -1, and a line is held where they add up to 3 or -3.

use super::{Board, Cell, Line, Player};

fn value(cell: Cell) -> i32 {
    match cell {
        Cell::Empty => 0,
        Cell::Taken(Player::X) => 1,
        Cell::Taken(Player::O) => -1,
    }
}

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let sum = value(board.get(line.0)) + value(board.get(line.1)) + value(board.get(line.2));
    match sum {
        3 => Some(Player::X),
        -3 => Some(Player::O),
        _ => None,
    }
}
