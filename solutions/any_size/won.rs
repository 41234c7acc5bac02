//! Problem 4: has this player won?

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    tracks(board)
        .iter()
        .any(|track| track.iter().all(|&field| field == Some(player)))
}
