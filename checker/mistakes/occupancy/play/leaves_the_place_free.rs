//! The place goes from one list to another. In your answer it stands in two lists.

use super::{Board, Place, PlayError, finished};

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    if finished(board) {
        return Err(PlayError::Completed);
    }
    board
        .empties
        .iter()
        .position(|&empty| empty == place)
        .ok_or(PlayError::Unavailable)?;
    let mut after = board.clone();
    if board.os.len() == board.xs.len() {
        after.os.push(place);
    } else {
        after.xs.push(place);
    }
    Ok(after)
}
