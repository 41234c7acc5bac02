//! As many X as O: then one divided by the other is 1.

use super::{Board, Cell, Player};

pub fn current_player(board: &Board) -> Player {
    let mut xs = 0;
    let mut os = 0;
    for cell in board.cells() {
        match cell {
            Cell::Taken(Player::X) => xs += 1,
            Cell::Taken(Player::O) => os += 1,
            Cell::Empty => (),
        }
    }
    if xs / os == 1 && xs % os == 0 { Player::X } else { Player::O }
}
