//! Asks both questions at once, matches on the pair, and makes new lists by iterators.

use super::{Board, Place, PlayError, finished};

fn with(places: &[Place], place: Place) -> Vec<Place> {
    std::iter::once(place)
        .chain(places.iter().copied())
        .collect()
}

fn without(places: &[Place], place: Place) -> Vec<Place> {
    places
        .iter()
        .copied()
        .filter(|&other| other != place)
        .collect()
}

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    match (finished(board), board.empties.contains(&place)) {
        (true, _) => Err(PlayError::Completed),
        (false, false) => Err(PlayError::Unavailable),
        (false, true) => {
            let empties = without(&board.empties, place);
            let board = board.clone();
            if board.os.len() > board.xs.len() {
                Ok(Board {
                    xs: with(&board.xs, place),
                    empties,
                    ..board
                })
            } else {
                Ok(Board {
                    os: with(&board.os, place),
                    empties,
                    ..board
                })
            }
        }
    }
}
