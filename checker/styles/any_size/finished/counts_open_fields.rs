//! Counts the open fields with a mutable counter, and checks both players in a loop.

use super::{Board, Player, won};

pub fn finished(board: &Board) -> bool {
    let mut open = 0;
    for row in board {
        for field in row {
            match field {
                Some(_) => (),
                None => open = open + 1,
            }
        }
    }
    if open == 0 {
        return true;
    }
    for player in [Player::X, Player::O] {
        if won(player, board) {
            return true;
        }
    }
    return false;
}
