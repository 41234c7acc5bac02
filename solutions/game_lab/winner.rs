//! Problem 3: who has won?

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    WINNING_LINES
        .into_iter()
        .find_map(|line| line_winner(board, line))
}
