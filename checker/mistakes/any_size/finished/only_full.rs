//! Your games go on until the board is full. A game is also finished as soon as somebody has won.

use super::Board;

/// Whether the game is finished: no field is empty, or one of the players has won.
pub fn finished(board: &Board) -> bool {
    board.iter().flatten().all(Option::is_some)
}
