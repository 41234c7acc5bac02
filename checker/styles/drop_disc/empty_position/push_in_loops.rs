//! Nested loops with `push`, and a sum for the players: both together are 0.

use super::Position;

const FIRST: i8 = 1;
const SECOND: i8 = -1;

pub fn toggle(player: i8) -> i8 {
    FIRST + SECOND - player
}

pub fn empty_position(columns: usize, rows: usize) -> Position {
    let mut all_columns: Vec<Vec<i8>> = Vec::new();
    let mut c = 0;
    while c < columns {
        let mut column: Vec<i8> = Vec::new();
        let mut r = 0;
        while r < rows {
            column.push(0);
            r += 1;
        }
        all_columns.push(column);
        c += 1;
    }
    let position = Position {
        columns: all_columns,
        to_move: FIRST,
    };
    return position;
}
