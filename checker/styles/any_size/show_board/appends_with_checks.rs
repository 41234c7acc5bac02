//! Index loops that append to a text and ask every time whether this is the last one.

use super::{Board, Player};

pub fn show_board(board: &Board) -> String {
    let n = board.len();
    let mut text = String::from("\n");
    for r in 0..n {
        for c in 0..n {
            if board[r][c] == Some(Player::X) {
                text += "X";
            } else if board[r][c] == Some(Player::O) {
                text += "O";
            } else {
                text += " ";
            }
            if c < n - 1 {
                text += "|";
            }
        }
        text += "\n";
        if r < n - 1 {
            for _ in 0..(n + n - 1) {
                text += "-";
            }
            text += "\n";
        }
    }
    text
}
