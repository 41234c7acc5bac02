//! Lets the provided `board` do the work, on a text of as many dots as there are fields.

use super::{Board, board};

pub fn new_board(n: usize) -> Board {
    board(&".".repeat(n * n))
}
