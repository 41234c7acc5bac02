//! The last place where a line can begin is left out. On a board of four columns a row of four
//! begins at column 0, and 4 - 4 is 0: does your range hold it?

use super::{Position, can_drop_in};

/// The player with four discs in a row: side by side, one above the other, or on a diagonal.
pub fn four_in_a_row(position: &Position) -> Option<i8> {
    let columns = &position.columns;
    let width = columns.len();
    let height = columns.first().map_or(0, Vec::len);
    let is_four = |cells: [i8; 4]| cells[0] != 0 && cells.iter().all(|&cell| cell == cells[0]);
    for column in 0..width {
        for row in 0..height {
            let across = column < width.saturating_sub(4);
            let up = row < height.saturating_sub(4);
            let mut lines = Vec::new();
            if across {
                lines.push([0, 1, 2, 3].map(|n| columns[column + n][row]));
            }
            if up {
                lines.push([0, 1, 2, 3].map(|n| columns[column][row + n]));
            }
            if across && up {
                lines.push([0, 1, 2, 3].map(|n| columns[column + n][row + n]));
                lines.push([0, 1, 2, 3].map(|n| columns[column + n][row + 3 - n]));
            }
            if let Some(four) = lines.into_iter().find(|&cells| is_four(cells)) {
                return Some(four[0]);
            }
        }
    }
    None
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
