//! The last mark on the board was made last, so the other one moves.

use super::{Board, Cell, Player};

pub fn current_player(board: &Board) -> Player {
    let mut next = Player::X;
    for cell in board.cells() {
        if *cell == Cell::Taken(Player::X) {
            next = Player::O;
        }
        if *cell == Cell::Taken(Player::O) {
            next = Player::X;
        }
    }
    next
}
