//! A match with a guard: names the marks instead of listing them, so it would serve any number of
//! players.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, (a, b, c): Line) -> Option<Player> {
    match (board.get(a), board.get(b), board.get(c)) {
        (Cell::Taken(first), Cell::Taken(second), Cell::Taken(third))
            if first == second && second == third =>
        {
            Some(first)
        }
        _ => None,
    }
}
