//! One iterator chain over the lines: rows and rules are made in turn, and the last rule, which
//! has no row to follow it, is left out.

use super::{Board, Field, Player};

/// The board as a drawing: a newline; then its rows, with a line of `-` between one row and the next.
///
/// A row is its fields, each `X`, `O` or a space, with `|` between them. The line of `-` is as long
/// as a row. Rows and lines end in a newline.
pub fn show_board(board: &Board) -> String {
    let lines = board.iter().flat_map(|row| {
        let marks = row.iter().map(mark);
        let row: String = marks.flat_map(|mark| ['|', mark]).skip(1).collect();
        let rule = "-".repeat(row.len());
        [row, rule]
    });
    std::iter::once(String::new())
        .chain(lines.take(2 * board.len() - 1))
        .map(|line| line + "\n")
        .collect()
}

fn mark(field: &Field) -> char {
    match field {
        None => ' ',
        Some(Player::X) => 'X',
        Some(Player::O) => 'O',
    }
}
