//! You stop at the first move that wins. There may be several, and all of them belong in the list.

use super::{Board, Player, moves, won};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    moves(player, board)
        .into_iter()
        .find(|next| won(player, next))
        .into_iter()
        .collect()
}
