//! The last index is the length minus one.

use super::{Board, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    for i in 0..WINNING_LINES.len() - 1 {
        let holder = line_winner(board, WINNING_LINES[i]);
        if holder.is_some() {
            return holder;
        }
    }
    None
}
