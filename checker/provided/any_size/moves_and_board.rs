//! Provided: the board after the question. The suite of `moves` uses it.

use super::{Board, Player, moves};

/// What your `moves` answers, and what is left of the board that it was asked about.
pub fn moves_and_board(player: Player, board: &Board) -> (Vec<Board>, Board) {
    let asked = board.clone();
    (moves(player, &asked), asked)
}
