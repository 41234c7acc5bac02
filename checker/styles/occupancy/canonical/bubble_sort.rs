//! Sorts by hand, with the loops of bubble sort from the first lecture.

use super::{Board, Place};

fn is_after(a: Place, b: Place) -> bool {
    if a.0 == b.0 { a.1 > b.1 } else { a.0 > b.0 }
}

fn bubble_sort(places: &mut Vec<Place>) {
    let n = places.len();
    for i in 0..n {
        for j in 0..n - 1 - i {
            if is_after(places[j], places[j + 1]) {
                let help = places[j];
                places[j] = places[j + 1];
                places[j + 1] = help;
            }
        }
    }
}

/// The same position with its places in an agreed order, so that boards which differ only in the
/// order inside their lists become equal.
pub fn canonical(board: &Board) -> Board {
    let mut result = board.clone();
    bubble_sort(&mut result.os);
    bubble_sort(&mut result.xs);
    bubble_sort(&mut result.empties);
    result
}
