//! You are content with three marks from the start of a track. On a board of n rows it takes n, and
//! the task does not know the number 3.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    tracks(board)
        .iter()
        .any(|track| track.iter().take(3).all(|&field| field == Some(player)))
}
