//! You ask whether the board before the move is won, and so list all moves or none. The question
//! belongs to each board after the move.

use super::{Board, Player, moves, won};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    moves(player, board)
        .into_iter()
        .filter(|_| won(player, board))
        .collect()
}
