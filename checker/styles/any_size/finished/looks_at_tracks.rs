//! Goes round `won`: a track whose fields are all the same and not empty, or no empty field in any row.

use std::collections::HashSet;

use super::{Board, tracks};

pub fn finished(board: &Board) -> bool {
    let decided = tracks(board).into_iter().any(|track| {
        let marks: HashSet<_> = track.into_iter().collect();
        marks.len() == 1 && !marks.contains(&None)
    });
    let full = !board.concat().contains(&None);
    decided || full
}
