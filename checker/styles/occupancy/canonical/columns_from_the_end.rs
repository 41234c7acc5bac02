//! Chooses an order of its own: column by column, and the last place first.

use std::cmp::Reverse;

use super::{Board, Place};

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let ordered = |places: &[Place]| {
        let mut places = places.to_vec();
        places.sort_by_key(|&(row, column)| Reverse((column, row)));
        places
    };
    Board {
        os: ordered(&board.os),
        xs: ordered(&board.xs),
        empties: ordered(&board.empties),
    }
}
