//! A while loop through the lines.

use super::{Board, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    let mut i = 0;
    while i < WINNING_LINES.len() {
        let line = WINNING_LINES[i];
        if let Some(player) = line_winner(board, line) {
            return Some(player);
        }
    }
    None
}
