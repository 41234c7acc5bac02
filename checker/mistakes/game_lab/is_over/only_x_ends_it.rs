//! The game ends when either player wins. Yours goes on after O has completed a line.

use super::{Board, Player, no_empty_cells_left, winner};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    winner(board) == Some(Player::X) || no_empty_cells_left(board.cells())
}
