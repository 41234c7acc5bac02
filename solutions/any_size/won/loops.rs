//! Loops with a flag: shows what `all` and `any` do, and where each of them may stop early.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    for track in tracks(board) {
        let mut held = true;
        for field in track {
            if field != Some(player) {
                held = false;
                break;
            }
        }
        if held {
            return true;
        }
    }
    false
}
