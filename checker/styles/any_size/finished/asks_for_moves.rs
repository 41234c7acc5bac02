//! Full is what gives no moves: the function of another problem answers the question.

use super::{Board, Player, moves, won};

pub fn finished(board: &Board) -> bool {
    moves(Player::X, board).is_empty() || won(Player::X, board) || won(Player::O, board)
}
