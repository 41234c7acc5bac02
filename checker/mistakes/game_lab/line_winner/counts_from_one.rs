//! The cells are numbered from 0, and the numbers in `line` are already such numbers. Yours are one
//! too small.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, c) = line;
    let get = |cell: usize| board.get(cell.saturating_sub(1));
    match (get(a), get(b), get(c)) {
        (Cell::Taken(first), Cell::Taken(second), Cell::Taken(third))
            if first == second && second == third =>
        {
            Some(first)
        }
        _ => None,
    }
}
