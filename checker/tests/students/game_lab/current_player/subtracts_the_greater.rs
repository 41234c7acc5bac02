//! The difference says whose turn it is.

use super::{Board, Cell, Player};

pub fn current_player(board: &Board) -> Player {
    let cells = board.cells();
    let xs = cells.iter().filter(|c| **c == Cell::Taken(Player::X)).count();
    let os = cells.iter().filter(|c| **c == Cell::Taken(Player::O)).count();
    if os - xs == 0 { Player::X } else { Player::O }
}
