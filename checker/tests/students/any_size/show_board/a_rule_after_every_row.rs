//! Every row is followed by a line of dashes.

use super::{Board, Player};

pub fn show_board(board: &Board) -> String {
    let mut text = String::from("\n");
    for row in board {
        let fields: Vec<&str> = row
            .iter()
            .map(|field| match field {
                Some(Player::X) => "X",
                Some(Player::O) => "O",
                None => " ",
            })
            .collect();
        text.push_str(&fields.join("|"));
        text.push('\n');
        text.push_str(&"-".repeat(2 * board.len() - 1));
        text.push('\n');
    }
    text
}
