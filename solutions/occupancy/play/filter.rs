//! Changes nothing, builds the three new lists instead: good where the old board is still wanted,
//! and each list has one line that says what becomes of it.

use super::{Board, Place, PlayError, finished};

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    if finished(board) {
        return Err(PlayError::Completed);
    }
    if !board.empties.contains(&place) {
        return Err(PlayError::Unavailable);
    }
    let os_turn = board.os.len() == board.xs.len();
    let with = |places: &[Place], here: bool| {
        let new = here.then_some(place);
        places.iter().copied().chain(new).collect()
    };
    let others = |&free: &Place| free != place;
    Ok(Board {
        os: with(&board.os, os_turn),
        xs: with(&board.xs, !os_turn),
        empties: board.empties.iter().copied().filter(others).collect(),
    })
}
