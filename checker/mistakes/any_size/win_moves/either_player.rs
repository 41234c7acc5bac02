//! You keep the boards on which anybody has won. A line that the other player held before is no win
//! for the one who moves.

use super::{Board, Player, moves, won};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    moves(player, board)
        .into_iter()
        .filter(|next| won(Player::X, next) || won(Player::O, next))
        .collect()
}
