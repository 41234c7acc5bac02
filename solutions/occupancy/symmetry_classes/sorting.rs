//! Sorts by a number that all boards of a class share, then cuts the list where the number changes:
//! good where the classes should come out in a fixed order.

use super::{Board, to_bits};

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut sorted = boards.to_vec();
    sorted.sort_by_cached_key(class_number);
    sorted
        .chunk_by(|one, other| class_number(one) == class_number(other))
        .map(<[Board]>::to_vec)
        .collect()
}

/// The least bits among the eight images of a board.
fn class_number(board: &Board) -> Option<(u16, u16)> {
    let (os, xs) = to_bits(board);
    (0..8)
        .map(|symmetry| (image(os, symmetry), image(xs, symmetry)))
        .min()
}

/// The bits moved by a symmetry: its three bits say whether to turn upside down, to swap left and
/// right, and to swap rows and columns.
fn image(bits: u16, symmetry: u16) -> u16 {
    (0..9)
        .filter(|bit| bits & 1 << bit != 0)
        .fold(0, |image, bit| {
            let (mut row, mut column) = (bit / 3, bit % 3);
            if symmetry & 1 != 0 {
                row = 2 - row;
            }
            if symmetry & 2 != 0 {
                column = 2 - column;
            }
            if symmetry & 4 != 0 {
                (row, column) = (column, row);
            }
            image | 1 << (3 * row + column)
        })
}
