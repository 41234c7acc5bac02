//! Three in a line win.

use super::{Board, Player, tracks};

pub fn won(player: Player, board: &Board) -> bool {
    tracks(board)
        .iter()
        .any(|track| track.iter().filter(|field| **field == Some(player)).count() == 3)
}
