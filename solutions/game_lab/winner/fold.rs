//! A fold: carries the answer so far from line to line. It visits all eight, also after the first
//! completed one, so it suits questions that need every line.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    WINNING_LINES
        .into_iter()
        .fold(None, |found, line| found.or(line_winner(board, line)))
}
