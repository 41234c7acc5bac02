//! Problem 9: the board as a drawing.

use super::{Board, Field, Player, Row};

/// The board as a drawing: a newline; then its rows, with a line of `-` between one row and the next.
///
/// A row is its fields, each `X`, `O` or a space, with `|` between them. The line of `-` is as long
/// as a row. Rows and lines end in a newline.
pub fn show_board(board: &Board) -> String {
    let rows: Vec<String> = board.iter().map(show_row).collect();
    let rule = "-".repeat(2 * board.len() - 1);
    format!("\n{}\n", rows.join(&format!("\n{rule}\n")))
}

fn show_row(row: &Row) -> String {
    let marks: Vec<&str> = row.iter().map(mark).collect();
    marks.join("|")
}

fn mark(field: &Field) -> &'static str {
    match field {
        None => " ",
        Some(Player::X) => "X",
        Some(Player::O) => "O",
    }
}
