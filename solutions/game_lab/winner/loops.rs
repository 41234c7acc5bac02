//! A loop: nothing is hidden, and `return` leaves it at the first completed line.

use super::{Board, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    for line in WINNING_LINES {
        let holder = line_winner(board, line);
        if holder.is_some() {
            return holder;
        }
    }
    None
}
