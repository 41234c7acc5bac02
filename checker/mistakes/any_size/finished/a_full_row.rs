//! You call the board full as soon as one of its rows is. All the fields of all the rows have to be
//! taken.

use super::{Board, Player, won};

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    let full = board.iter().any(|row| row.iter().all(Option::is_some));
    full || won(Player::X, board) || won(Player::O, board)
}
