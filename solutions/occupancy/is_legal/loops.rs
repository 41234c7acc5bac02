//! Ticks off each place on a sheet of nine boxes: good at saying which place is wrong, if one ever
//! wants to know.

use super::{Board, won};

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    let mut ticked = [[false; 3]; 3];
    for part in [&board.os, &board.xs, &board.empties] {
        for &(row, column) in part {
            if row > 2 || column > 2 || ticked[row][column] {
                return false;
            }
            ticked[row][column] = true;
        }
    }
    if ticked.as_flattened().contains(&false) {
        return false;
    }
    if board.os.len() == board.xs.len() {
        !won(&board.os)
    } else if board.os.len() == board.xs.len() + 1 {
        !won(&board.xs)
    } else {
        false
    }
}
