//! Marks the places in a small table first and counts along every direction.

use super::{Board, Place};

/// Whether all places of some winning line are among `places`.
pub fn won(places: &[Place]) -> bool {
    let mut taken = [[false; 3]; 3];
    for &(row, column) in places {
        taken[row][column] = true;
    }

    let mut rows = [0; 3];
    let mut columns = [0; 3];
    let mut falling = 0;
    let mut rising = 0;
    for row in 0..3 {
        for column in 0..3 {
            if !taken[row][column] {
                continue;
            }
            rows[row] += 1;
            columns[column] += 1;
            if row == column {
                falling += 1;
            }
            if row + column == 2 {
                rising += 1;
            }
        }
    }
    rows.contains(&3) || columns.contains(&3) || falling == 3 || rising == 3
}

/// Whether the game has ended: somebody has won, or no place is free.
pub fn finished(board: &Board) -> bool {
    let full = board.empties.len() == 0;
    full || won(&board.os) || won(&board.xs)
}
