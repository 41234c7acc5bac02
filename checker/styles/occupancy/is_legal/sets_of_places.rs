//! Puts the lists into ordered sets, compares them with the set of the empty board, and decides by
//! the difference of the lengths.

use std::collections::BTreeSet;

use super::{Board, Place, empty_board, won};

fn shares_out_the_places(board: &Board) -> bool {
    let all: BTreeSet<Place> = empty_board().empties.into_iter().collect();
    let named: BTreeSet<Place> = board
        .os
        .iter()
        .chain(&board.xs)
        .chain(&board.empties)
        .copied()
        .collect();
    named == all && board.os.len() + board.xs.len() + board.empties.len() == 9
}

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    if !shares_out_the_places(board) {
        return false;
    }
    let ahead = board.os.len() as i32 - board.xs.len() as i32;
    match ahead {
        0 => !won(&board.os),
        1 => !won(&board.xs),
        _ => false,
    }
}
