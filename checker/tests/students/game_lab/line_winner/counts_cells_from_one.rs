//! The cells are numbered 1 to 9, and indices begin at 0, so subtract one.

use super::{Board, Cell, Line, Player};

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let cells = board.cells();
    let (a, b, c) = (cells[line.0 - 1], cells[line.1 - 1], cells[line.2 - 1]);
    match (a, b, c) {
        (Cell::Taken(p), Cell::Taken(q), Cell::Taken(r)) if p == q && q == r => Some(p),
        _ => None,
    }
}
