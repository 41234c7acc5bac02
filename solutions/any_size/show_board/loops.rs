//! Loops that write into one text: nothing is built that is not in the answer, and "between" is
//! said as "before every one but the first".

use super::{Board, Player};

/// The board as a drawing: a newline; then its rows, with a line of `-` between one row and the next.
///
/// A row is its fields, each `X`, `O` or a space, with `|` between them. The line of `-` is as long
/// as a row. Rows and lines end in a newline.
pub fn show_board(board: &Board) -> String {
    let mut drawing = String::from("\n");
    for (i, row) in board.iter().enumerate() {
        if i > 0 {
            for _ in 0..2 * row.len() - 1 {
                drawing.push('-');
            }
            drawing.push('\n');
        }
        for (j, field) in row.iter().enumerate() {
            if j > 0 {
                drawing.push('|');
            }
            drawing.push(match field {
                None => ' ',
                Some(Player::X) => 'X',
                Some(Player::O) => 'O',
            });
        }
        drawing.push('\n');
    }
    drawing
}
