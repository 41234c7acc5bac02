//! The game ends when X has won or the board is full.

use super::{Board, Player, won};

pub fn finished(board: &Board) -> bool {
    won(Player::X, board) || board.iter().all(|row| row.iter().all(|field| field.is_some()))
}
