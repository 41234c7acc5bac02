//! Provided: one board, asked about all its places. The suite of `play` uses it.

use super::{Board, PlayError, play};

/// What your `play` says of each of the nine places in reading order, all asked of one and the same
/// board, and what is left of that board afterwards.
pub fn play_everywhere(board: &Board) -> (Vec<Result<Board, PlayError>>, Board) {
    let asked = board.clone();
    let answers = (0..9).map(|index| play(&asked, (index / 3, index % 3)));
    (answers.collect(), asked)
}
