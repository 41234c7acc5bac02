//! Problem 9: the board as a drawing.

use super::Board;

/// The board as a drawing: a newline; then its rows, with a line of `-` between one row and the next.
///
/// A row is its fields, each `X`, `O` or a space, with `|` between them. The line of `-` is as long
/// as a row. Rows and lines end in a newline.
pub fn show_board(board: &Board) -> String {
    todo!("draw {board:?}")
}
