//! You check that all three cells are taken, but not that they are taken by the same player. A line
//! with both marks in it belongs to nobody.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, c) = line;
    match (board.get(a), board.get(b), board.get(c)) {
        (Cell::Taken(first), Cell::Taken(_), Cell::Taken(_)) => Some(first),
        _ => None,
    }
}
