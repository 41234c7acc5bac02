//! Problem 3: one mark more.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    todo!("list the boards after one more {player:?} on {board:?}")
}
