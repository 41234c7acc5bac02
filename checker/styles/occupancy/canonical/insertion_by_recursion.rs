//! Puts the first place into the sorted rest, by recursion and as in Haskell.

use super::{Board, Place};

fn insert(place: Place, sorted: &[Place]) -> Vec<Place> {
    match sorted {
        [] => vec![place],
        [first, ..] if place <= *first => [&[place], sorted].concat(),
        [first, rest @ ..] => [vec![*first], insert(place, rest)].concat(),
    }
}

fn sort(places: &[Place]) -> Vec<Place> {
    match places {
        [] => vec![],
        [first, rest @ ..] => insert(*first, &sort(rest)),
    }
}

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let Board { os, xs, empties } = board;
    Board {
        os: sort(os),
        xs: sort(xs),
        empties: sort(empties),
    }
}
