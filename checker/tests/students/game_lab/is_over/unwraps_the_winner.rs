//! Somebody has won if the winner is X or O.

use super::{Board, Player, no_empty_cells_left, winner};

pub fn is_over(board: &Board) -> bool {
    let player = winner(board).unwrap();
    player == Player::X || player == Player::O || no_empty_cells_left(board.cells())
}
