//! A single mark in a track is enough for you. All the fields of one track have to be the player's:
//! think about which of `all` and `any` belongs to the fields.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    tracks(board)
        .iter()
        .any(|track| track.iter().any(|&field| field == Some(player)))
}
