//! `line_winner` gives an `Option`, and `unwrap` gets the player out of it.

use super::{Board, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    let mut x_lines = 0;
    let mut o_lines = 0;
    for line in WINNING_LINES {
        match line_winner(board, line).unwrap() {
            Player::X => x_lines += 1,
            Player::O => o_lines += 1,
        }
    }
    if x_lines > 0 {
        Some(Player::X)
    } else if o_lines > 0 {
        Some(Player::O)
    } else {
        None
    }
}
