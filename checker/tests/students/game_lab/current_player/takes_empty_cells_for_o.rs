//! What is not X is O.

use super::{Board, Cell, Player};

pub fn current_player(board: &Board) -> Player {
    let mut xs = 0;
    let mut os = 0;
    for cell in board.cells() {
        if *cell == Cell::Taken(Player::X) {
            xs += 1;
        } else {
            os += 1;
        }
    }
    if xs == os { Player::X } else { Player::O }
}
