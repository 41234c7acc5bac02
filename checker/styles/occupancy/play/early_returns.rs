//! Returns early for everything that cannot be, then filters the free places.

use super::{Board, Place, PlayError, finished};

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    if finished(board) {
        return Err(PlayError::Completed);
    }
    if place.0 > 2 || place.1 > 2 {
        return Err(PlayError::Unavailable);
    }
    if board.os.contains(&place) || board.xs.contains(&place) {
        return Err(PlayError::Unavailable);
    }
    let mut new_board = board.clone();
    new_board.empties.retain(|p| *p != place);
    if board.os.len() == board.xs.len() {
        new_board.os.push(place);
    } else {
        new_board.xs.push(place);
    }
    Ok(new_board)
}
