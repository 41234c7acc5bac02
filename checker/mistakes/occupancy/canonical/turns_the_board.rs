//! A turned board is another position here. Only the order inside the lists is to be forgotten;
//! symmetries are problem 9.

use super::{Board, Place};

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let mut least = sorted(board, |place| place);
    let mut image = least.clone();
    for _ in 0..3 {
        image = sorted(&image, |(row, column)| (column, 2 - row));
        least = least.min(image.clone());
    }
    least
}

/// The board with each of its places moved, in ascending order.
fn sorted(board: &Board, to: fn(Place) -> Place) -> Board {
    let part = |places: &[Place]| {
        let mut places: Vec<Place> = places.iter().map(|&place| to(place)).collect();
        places.sort();
        places
    };
    Board {
        os: part(&board.os),
        xs: part(&board.xs),
        empties: part(&board.empties),
    }
}
