//! Every line of the board as a list, and `windows(4)` over each: the search itself is short, and
//! no index can run off the board. It builds many small lists on the way.

use super::{Position, can_drop_in};

/// The player with four discs in a row: side by side, one above the other, or on a diagonal.
pub fn four_in_a_row(position: &Position) -> Option<i8> {
    let lines = lines(&position.columns);
    let mut fours = lines.iter().flat_map(|line| line.windows(4));
    let four = fours.find(|four| four[0] != 0 && four.iter().all(|cell| *cell == four[0]))?;
    Some(four[0])
}

/// All columns, rows and diagonals, each as the list of its cells.
fn lines(columns: &[Vec<i8>]) -> Vec<Vec<i8>> {
    let rows = columns.first().map_or(0, Vec::len);
    let diagonals = columns.len() + rows;
    let mut lines = columns.to_vec();
    lines.extend(grouped(columns, rows, |_, row| row));
    lines.extend(grouped(columns, diagonals, |column, row| column + row));
    lines.extend(grouped(columns, diagonals, |column, row| {
        column + rows - row
    }));
    lines
}

/// The cells sorted into so many lists; `list` says which of them a column and a row belong to.
fn grouped(
    columns: &[Vec<i8>],
    lists: usize,
    list: impl Fn(usize, usize) -> usize,
) -> Vec<Vec<i8>> {
    let mut lines = vec![Vec::new(); lists];
    for (column, cells) in columns.iter().enumerate() {
        for (row, &cell) in cells.iter().enumerate() {
            lines[list(column, row)].push(cell);
        }
    }
    lines
}

/// Whether the game has ended: somebody has four in a row, or no column has room.
pub fn is_over(position: &Position) -> bool {
    let full = (0..position.columns.len()).all(|column| !can_drop_in(position, column));
    full || four_in_a_row(position).is_some()
}

/// The columns that the player to move may drop into, from left to right; none after the end.
pub fn legal_drops(position: &Position) -> Vec<usize> {
    if is_over(position) {
        return Vec::new();
    }
    (0..position.columns.len())
        .filter(|&column| can_drop_in(position, column))
        .collect()
}
