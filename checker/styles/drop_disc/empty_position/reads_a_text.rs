//! Writes the board as a text and lets the provided parser read it; players are a question of `if`.

use super::Position;

pub fn toggle(player: i8) -> i8 {
    if player == 1 { -1 } else { 1 }
}

pub fn empty_position(columns: usize, rows: usize) -> Position {
    let row = ".".repeat(columns);
    let text = vec![row; rows].join(" ") + ", X to move";
    text.parse().unwrap()
}
