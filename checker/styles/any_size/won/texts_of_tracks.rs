//! Turns tracks into texts and compares them with a text of n marks, as in Python.

use super::{Board, Player, Row, tracks};

fn letter(player: Player) -> &'static str {
    match player {
        Player::X => "X",
        Player::O => "O",
    }
}

fn as_text(track: &Row) -> String {
    track
        .iter()
        .map(|field| field.map(letter).unwrap_or("."))
        .collect::<Vec<&str>>()
        .join("")
}

pub fn won(player: Player, board: &Board) -> bool {
    let winning = letter(player).repeat(board.len());
    let mut texts = tracks(board).iter().map(as_text).collect::<Vec<String>>();
    texts.sort();
    texts.binary_search(&winning).is_ok()
}
