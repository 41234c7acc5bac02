//! Your walk ends at the first line, whether anyone holds it or not. `None` from one line means:
//! look at the next one.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    line_winner(board, WINNING_LINES[0])
}
