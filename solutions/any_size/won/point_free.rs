//! A single expression without a closure: there is only one track that wins, n marks of the
//! player, so it is enough to look whether the tracks contain it.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    tracks(board).contains(&vec![Some(player); board.len()])
}
