//! A small helper a reason, each with an answer of its own, then nested ifs.

use super::{Board, Player, no_empty_cells_left, winner};

fn has_won(player: Player, board: &Board) -> bool {
    match winner(board) {
        Some(p) => p == player,
        None => false,
    }
}

fn is_full(board: &Board) -> bool {
    no_empty_cells_left(board.cells())
}

pub fn is_over(board: &Board) -> bool {
    if has_won(Player::X, board) {
        true
    } else {
        if has_won(Player::O, board) {
            true
        } else {
            is_full(board)
        }
    }
}
