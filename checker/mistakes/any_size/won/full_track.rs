//! You count a track as won as soon as it is full, whoever the marks belong to. Every mark in it
//! has to be the same player's.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(_player: Player, board: &Board) -> bool {
    tracks(board)
        .iter()
        .any(|track| track.iter().all(|field| field.is_some()))
}
