//! First X; O will be the same.

use super::{Board, Cell, Line, Player};

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let x = Cell::Taken(Player::X);
    if board.get(line.0) == x && board.get(line.1) == x && board.get(line.2) == x {
        Some(Player::X)
    } else {
        None
    }
}
