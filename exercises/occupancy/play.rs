//! Problem 3: one move.

use super::{Board, Place, PlayError};

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    todo!("play at {place:?} on {board:?}")
}
