//! The diagonal from the top right to the bottom left (2-4-6) is a line too. `WINNING_LINES` lists
//! eight of them.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    WINNING_LINES[..7]
        .iter()
        .find_map(|&line| line_winner(board, line))
}
