//! You say that somebody has won, no matter who. The question is about one player, and a line of
//! the other one is no win for that player.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(_player: Player, board: &Board) -> bool {
    tracks(board).iter().any(|track| {
        let first = track.first().copied().flatten();
        first.is_some() && track.iter().all(|&field| field == first)
    })
}
