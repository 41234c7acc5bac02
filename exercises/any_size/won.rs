//! Problem 4: has this player won?

use super::{Board, Player};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    todo!("decide whether {player:?} has won on {board:?}")
}
