//! Problem 4: can this board come up in a game?

use super::Board;

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    todo!("decide whether {board:?} can come up in a game")
}
