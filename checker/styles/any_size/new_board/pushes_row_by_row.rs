//! Two nested loops and `push`, as one would do it in Java.

use super::{Board, Field, Row};

pub fn new_board(n: usize) -> Board {
    let mut board: Board = Vec::new();
    for _row in 0..n {
        let mut new_row: Row = Vec::new();
        for _column in 0..n {
            let empty: Field = None;
            new_row.push(empty);
        }
        board.push(new_row);
    }
    return board;
}
