//! If the first two are equal, that player has the line.

use super::{Board, Cell, Line, Player};

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, _c) = line;
    match (board.get(a), board.get(b)) {
        (Cell::Taken(p), Cell::Taken(q)) if p == q => Some(p),
        _ => None,
    }
}
