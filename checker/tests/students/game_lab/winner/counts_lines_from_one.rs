//! There are eight lines, from 1 to 8.

use super::{Board, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    for i in 1..=8 {
        if let Some(player) = line_winner(board, WINNING_LINES[i]) {
            return Some(player);
        }
    }
    None
}
