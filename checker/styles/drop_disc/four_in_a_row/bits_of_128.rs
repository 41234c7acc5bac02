//! A bit for every cell and one more row of them, in a `u128`, shifted and masked.

use super::{Position, drop_in};

fn bits(position: &Position, player: i8) -> u128 {
    let stride = position.columns[0].len() + 1;
    let mut bits: u128 = 0;
    for (c, column) in position.columns.iter().enumerate() {
        for (r, cell) in column.iter().enumerate() {
            if *cell == player {
                bits |= 1 << (c * stride + r);
            }
        }
    }
    bits
}

pub fn four_in_a_row(position: &Position) -> Option<i8> {
    let height = position.columns[0].len();
    for player in [1, -1] {
        let b = bits(position, player);
        for shift in [1, height, height + 1, height + 2] {
            if b & (b >> shift) & (b >> (2 * shift)) & (b >> (3 * shift)) != 0 {
                return Some(player);
            }
        }
    }
    None
}

pub fn is_over(position: &Position) -> bool {
    let stuck = (0..position.columns.len()).all(|column| drop_in(position, column).is_err());
    stuck || four_in_a_row(position).is_some()
}

pub fn legal_drops(position: &Position) -> Vec<usize> {
    (0..position.columns.len())
        .filter(|&column| !is_over(position) && drop_in(position, column).is_ok())
        .collect()
}
