//! You keep the moves after which the game is finished. A last mark that fills the board is no win,
//! and neither is a mark after a win of the other player.

use super::{Board, Player, moves, won};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    moves(player, board)
        .into_iter()
        .filter(is_finished)
        .collect()
}

fn is_finished(board: &Board) -> bool {
    let full = board.iter().flatten().all(Option::is_some);
    full || won(Player::X, board) || won(Player::O, board)
}
