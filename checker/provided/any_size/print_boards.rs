//! Provided: prints boards one below the other.

use super::{Board, show_board};

/// Prints every board as your `show_board` draws it, and a newline after each.
pub fn print_boards(boards: &[Board]) {
    for board in boards {
        println!("{}", show_board(board));
    }
}
