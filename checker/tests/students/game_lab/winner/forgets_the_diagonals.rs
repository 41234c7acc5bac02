//! Rows and columns, written out by hand.

use super::{Board, Player, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    for i in 0..3 {
        if let Some(p) = line_winner(board, (3 * i, 3 * i + 1, 3 * i + 2)) {
            return Some(p);
        }
        if let Some(p) = line_winner(board, (i, i + 3, i + 6)) {
            return Some(p);
        }
    }
    None
}
