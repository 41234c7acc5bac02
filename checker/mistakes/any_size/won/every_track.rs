//! You ask for every track to be full of the player. One track is enough: think about which of
//! `all` and `any` belongs to the tracks, and which to the fields of one.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    tracks(board)
        .iter()
        .all(|track| track.iter().all(|&field| field == Some(player)))
}
