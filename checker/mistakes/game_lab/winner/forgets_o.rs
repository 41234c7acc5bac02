//! O can win as well. Your code reports X's lines only.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    WINNING_LINES
        .into_iter()
        .any(|line| line_winner(board, line) == Some(Player::X))
        .then_some(Player::X)
}
