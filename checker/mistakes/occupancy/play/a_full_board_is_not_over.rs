//! On a full board the game is over, and that comes before the place being taken.

use super::{Board, Place, PlayError, won};

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    if won(&board.os) || won(&board.xs) {
        return Err(PlayError::Completed);
    }
    let index = board
        .empties
        .iter()
        .position(|&empty| empty == place)
        .ok_or(PlayError::Unavailable)?;
    let mut after = board.clone();
    after.empties.swap_remove(index);
    if board.os.len() == board.xs.len() {
        after.os.push(place);
    } else {
        after.xs.push(place);
    }
    Ok(after)
}
