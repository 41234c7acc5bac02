//! Gives the players a method, by a trait that is declared in the file.

use super::{Board, Cell, Player};

trait Opponent {
    fn other(self) -> Self;
}

impl Opponent for Player {
    fn other(self) -> Self {
        match self {
            Player::X => Player::O,
            Player::O => Player::X,
        }
    }
}

pub fn current_player(board: &Board) -> Player {
    board
        .cells()
        .iter()
        .filter(|&&cell| cell != Cell::Empty)
        .fold(Player::X, |player, _| player.other())
}
