//! Takes moves back by recursion until the empty board is reached, and knows no rule but that of
//! how a move is made.

use super::{Board, Place, won};

const PLACES: [Place; 9] = [
    (0, 0),
    (0, 1),
    (0, 2),
    (1, 0),
    (1, 1),
    (1, 2),
    (2, 0),
    (2, 1),
    (2, 2),
];

fn remove(places: &Vec<Place>, place: Place) -> Vec<Place> {
    let mut rest = places.clone();
    rest.retain(|&other| other != place);
    rest
}

/// Is there an order in which O and X can have made these moves?
fn can_be_reached(os: Vec<Place>, xs: Vec<Place>) -> bool {
    if os.is_empty() && xs.is_empty() {
        return true;
    }
    if os.len() == xs.len() {
        // X was the last to move, and O did not have a line before that.
        if won(&os) {
            return false;
        }
        for &last in &xs {
            let before = remove(&xs, last);
            if !won(&before) && can_be_reached(os.clone(), before) {
                return true;
            }
        }
        false
    } else if os.len() == xs.len() + 1 {
        if won(&xs) {
            return false;
        }
        for &last in &os {
            let before = remove(&os, last);
            if !won(&before) && can_be_reached(before, xs.clone()) {
                return true;
            }
        }
        false
    } else {
        false
    }
}

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    let mut together = [&board.os[..], &board.xs[..], &board.empties[..]].concat();
    together.sort();
    if together != PLACES.to_vec() {
        return false;
    }
    can_be_reached(board.os.clone(), board.xs.clone())
}
