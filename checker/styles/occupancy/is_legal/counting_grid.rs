//! Counts how often every place is named, and returns `false` at the first thing that is wrong.

use super::{Board, won};

/// Whether some game, played by the rules from the empty board, leads to this board.
pub fn is_legal(board: &Board) -> bool {
    let mut seen = [[0; 3]; 3];
    for list in [&board.os, &board.xs, &board.empties] {
        for &(row, column) in list {
            if row >= 3 || column >= 3 {
                return false;
            }
            seen[row][column] += 1;
        }
    }
    for row in seen {
        for count in row {
            if count != 1 {
                return false;
            }
        }
    }

    let o_count = board.os.len();
    let x_count = board.xs.len();
    if o_count != x_count && o_count != x_count + 1 {
        return false;
    }
    let o_won = won(&board.os);
    let x_won = won(&board.xs);
    if o_won && x_won {
        return false;
    }
    if o_won && o_count != x_count + 1 {
        return false;
    }
    if x_won && o_count != x_count {
        return false;
    }
    true
}
