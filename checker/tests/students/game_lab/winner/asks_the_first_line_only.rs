//! Go through the lines and return who holds them.

use super::{Board, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    for line in WINNING_LINES {
        return line_winner(board, line);
    }
    None
}
