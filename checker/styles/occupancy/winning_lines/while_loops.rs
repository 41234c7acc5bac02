//! Counts with `while` and pushes, as one would in C.

use super::{Board, Place};

/// The board before the first move: all nine places are free.
pub fn empty_board() -> Board {
    let os: Vec<Place> = Vec::new();
    let xs: Vec<Place> = Vec::new();
    let mut empties: Vec<Place> = Vec::with_capacity(9);
    let mut i: usize = 0;
    while i < 9 {
        empties.push((i / 3, i % 3));
        i += 1;
    }
    return Board { os, xs, empties };
}

/// The eight lines that win, each a list of its three places.
pub fn winning_lines() -> Vec<Vec<Place>> {
    let mut result: Vec<Vec<Place>> = Vec::new();
    let mut diagonal: Vec<Place> = Vec::new();
    let mut antidiagonal: Vec<Place> = Vec::new();
    let mut i: usize = 0;
    while i < 3 {
        let mut row: Vec<Place> = Vec::new();
        let mut column: Vec<Place> = Vec::new();
        let mut j: usize = 0;
        while j < 3 {
            row.push((i, j));
            column.push((j, i));
            j += 1;
        }
        result.push(row);
        result.push(column);
        diagonal.push((i, i));
        antidiagonal.push((2 - i, i));
        i += 1;
    }
    result.push(diagonal);
    result.push(antidiagonal);
    return result;
}
