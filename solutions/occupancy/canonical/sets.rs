//! Lets an ordered set do the work, since it hands its members out in order: good where the places
//! are wanted as sets anyway.

use std::collections::BTreeSet;

use super::{Board, Place};

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    Board {
        os: in_order(&board.os),
        xs: in_order(&board.xs),
        empties: in_order(&board.empties),
    }
}

/// The places in ascending order.
fn in_order(places: &[Place]) -> Vec<Place> {
    let set: BTreeSet<Place> = places.iter().copied().collect();
    set.into_iter().collect()
}
