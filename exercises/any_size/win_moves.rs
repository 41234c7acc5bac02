//! Problem 6: the moves that win.

use super::{Board, Player};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    todo!("list the boards on which one more {player:?} wins from {board:?}")
}
