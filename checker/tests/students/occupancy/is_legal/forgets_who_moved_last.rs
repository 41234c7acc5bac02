//! The places must be nine different ones, and the counts right.

use super::{Board, won};

pub fn is_legal(board: &Board) -> bool {
    let mut all = Vec::new();
    all.extend(&board.os);
    all.extend(&board.xs);
    all.extend(&board.empties);
    all.sort();
    all.dedup();
    let nine = board.os.len() + board.xs.len() + board.empties.len() == 9 && all.len() == 9;
    let on_board = all.iter().all(|(row, column)| *row < 3 && *column < 3);
    let counts = board.os.len() == board.xs.len() || board.os.len() == board.xs.len() + 1;
    nine && on_board && counts && !(won(&board.os) && won(&board.xs))
}
