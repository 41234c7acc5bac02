//! Only the gaps count: with an odd number of them it is the turn of X.

use super::{Board, Cell, Player};

pub fn current_player(board: &Board) -> Player {
    let gaps = board.cells().iter().filter(|c| **c == Cell::Empty).count();
    [Player::O, Player::X][gaps % 2]
}
