//! Takes turns: a mutable player is swapped at every mark on the board.

use super::{Board, Cell, Player};

pub fn current_player(board: &Board) -> Player {
    let mut player = Player::X;
    for i in 0..=8 {
        if let Cell::Taken(_) = board.get(i) {
            player = opponent_of(player);
        }
    }
    player
}

fn opponent_of(player: Player) -> Player {
    if player == Player::X {
        Player::O
    } else {
        Player::X
    }
}
