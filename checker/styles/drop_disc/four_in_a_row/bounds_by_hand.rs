//! Four loops with their bounds worked out by hand, one for each direction, as in C.

use super::{Position, can_drop_in};

pub fn four_in_a_row(position: &Position) -> Option<i8> {
    let b = &position.columns;
    let width = b.len();
    let height = b[0].len();

    // Side by side.
    for c in 0..width {
        for r in 0..height {
            if c + 3 < width && b[c][r] != 0 {
                if b[c][r] == b[c + 1][r] && b[c][r] == b[c + 2][r] && b[c][r] == b[c + 3][r] {
                    return Some(b[c][r]);
                }
            }
        }
    }
    // One above the other.
    for c in 0..width {
        for r in 0..height {
            if r + 3 < height && b[c][r] != 0 {
                if b[c][r] == b[c][r + 1] && b[c][r] == b[c][r + 2] && b[c][r] == b[c][r + 3] {
                    return Some(b[c][r]);
                }
            }
        }
    }
    // Upwards.
    for c in 0..width {
        for r in 0..height {
            if c + 3 < width && r + 3 < height && b[c][r] != 0 {
                let p = b[c][r];
                if p == b[c + 1][r + 1] && p == b[c + 2][r + 2] && p == b[c + 3][r + 3] {
                    return Some(p);
                }
            }
        }
    }
    // Downwards.
    for c in 0..width {
        for r in 3..height {
            if c + 3 < width && b[c][r] != 0 {
                let p = b[c][r];
                if p == b[c + 1][r - 1] && p == b[c + 2][r - 2] && p == b[c + 3][r - 3] {
                    return Some(p);
                }
            }
        }
    }
    None
}

pub fn is_over(position: &Position) -> bool {
    if four_in_a_row(position) != None {
        return true;
    }
    for c in 0..position.columns.len() {
        if can_drop_in(position, c) {
            return false;
        }
    }
    true
}

pub fn legal_drops(position: &Position) -> Vec<usize> {
    let mut drops = Vec::new();
    if is_over(position) {
        return drops;
    }
    for c in 0..position.columns.len() {
        if can_drop_in(position, c) {
            drops.push(c);
        }
    }
    drops
}
