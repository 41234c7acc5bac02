//! A place that nobody has taken need not be free: it may not be on the board at all. Which list
//! knows what is free?

use super::{Board, Place, PlayError, finished};

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    if finished(board) {
        return Err(PlayError::Completed);
    }
    if board.os.contains(&place) || board.xs.contains(&place) {
        return Err(PlayError::Unavailable);
    }
    let mut after = board.clone();
    after.empties.retain(|&empty| empty != place);
    if board.os.len() == board.xs.len() {
        after.os.push(place);
    } else {
        after.xs.push(place);
    }
    Ok(after)
}
