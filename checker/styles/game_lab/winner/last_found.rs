//! A loop without a way out: every line is asked, and the last one that is held stays.

use super::{Board, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    let mut result: Option<Player> = None;
    for i in 0..WINNING_LINES.len() {
        let found = line_winner(board, WINNING_LINES[i]);
        if found != None {
            result = found;
        }
    }
    result
}
