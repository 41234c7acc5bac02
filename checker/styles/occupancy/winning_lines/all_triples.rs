//! Takes all triples of places and keeps those that lie on a line, as in a set comprehension.

use super::{Board, Place};

fn all_places() -> Vec<Place> {
    let mut places = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            places.push((row, column));
        }
    }
    places
}

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    Board {
        os: vec![],
        xs: vec![],
        empties: all_places(),
    }
}

fn in_line(a: Place, b: Place, c: Place) -> bool {
    let triple = [a, b, c];
    let same_row = triple.iter().all(|p| p.0 == a.0);
    let same_column = triple.iter().all(|p| p.1 == a.1);
    let falling = triple.iter().all(|p| p.0 == p.1);
    let rising = triple.iter().all(|p| p.0 + p.1 == 2);
    same_row || same_column || falling || rising
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    let places = all_places();
    let mut lines = vec![];
    for (i, &a) in places.iter().enumerate() {
        for (j, &b) in places.iter().enumerate().skip(i + 1) {
            for &c in places.iter().skip(j + 1) {
                if in_line(a, b, c) {
                    lines.push(vec![c, b, a]);
                }
            }
        }
    }
    lines
}
