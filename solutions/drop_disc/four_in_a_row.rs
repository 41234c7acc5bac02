//! Problem 3: has somebody won, is it over, and where may a disc go?

use super::{Position, can_drop_in};

/// The ways a line can run: columns to the right and rows up at each step. The four others are
/// these read backwards.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The player with four discs in a row: side by side, one above the other, or on a diagonal.
pub fn four_in_a_row(position: &Position) -> Option<i8> {
    for (column, cells) in position.columns.iter().enumerate() {
        for (row, &player) in cells.iter().enumerate() {
            let begins_a_four = |direction| {
                (1..4).all(|steps| cell(position, column, row, direction, steps) == Some(player))
            };
            if player != 0 && DIRECTIONS.into_iter().any(begins_a_four) {
                return Some(player);
            }
        }
    }
    None
}

/// What lies so many steps away from a cell; `None` off the board.
fn cell(
    position: &Position,
    column: usize,
    row: usize,
    (right, up): (isize, isize),
    steps: isize,
) -> Option<i8> {
    let column = column.checked_add_signed(right * steps)?;
    let row = row.checked_add_signed(up * steps)?;
    position.columns.get(column)?.get(row).copied()
}

/// Whether the game has ended: somebody has four in a row, or no column has room.
pub fn is_over(position: &Position) -> bool {
    legal_drops(position).is_empty()
}

/// The columns that the player to move may drop into, from left to right; none after the end.
pub fn legal_drops(position: &Position) -> Vec<usize> {
    match four_in_a_row(position) {
        Some(_) => Vec::new(),
        None => (0..position.columns.len())
            .filter(|&column| can_drop_in(position, column))
            .collect(),
    }
}
