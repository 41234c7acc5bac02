//! If it is not X, it is O.

use super::{Board, Cell, Line, Player};

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, c) = (board.get(line.0), board.get(line.1), board.get(line.2));
    if a == Cell::Empty || b == Cell::Empty || c == Cell::Empty {
        None
    } else if a == Cell::Taken(Player::X) && b == a && c == a {
        Some(Player::X)
    } else {
        Some(Player::O)
    }
}
