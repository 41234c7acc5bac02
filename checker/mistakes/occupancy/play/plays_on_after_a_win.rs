//! A game ends with the first line, and then nobody may play, though places are free.

use super::{Board, Place, PlayError};

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    if board.empties.is_empty() {
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
