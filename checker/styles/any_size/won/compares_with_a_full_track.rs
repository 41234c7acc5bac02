//! Builds the track that would win and looks whether it is among the tracks.

use super::{Board, Player, tracks};

pub fn won(player: Player, board: &Board) -> bool {
    let full = vec![Some(player); board.len()];
    tracks(board).contains(&full)
}
