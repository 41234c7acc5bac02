//! A loop with an `if`: each board is looked at once and kept or let go, in a place where a third
//! thing to do with it could be added.

use super::{Board, Player, moves, won};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    let mut winning = Vec::new();
    for next in moves(player, board) {
        if won(player, &next) {
            winning.push(next);
        }
    }
    winning
}
