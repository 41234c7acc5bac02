//! Off by one: the list of lines begins at index 0, and your walk begins at 1, so the top row never
//! wins.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    (1..WINNING_LINES.len()).find_map(|index| line_winner(board, WINNING_LINES[index]))
}
