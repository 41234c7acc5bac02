//! Joins texts with `join`, as in Python, and uses `interleave` for nothing.

use super::Grid;

/// The items in order, with a copy of `between` between every two neighbours.
pub fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T> {
    let mut result: Vec<T> = items
        .iter()
        .flat_map(|item| vec![item.clone(), between.clone()])
        .collect();
    result.pop();
    result
}

/// The grid drawn: every field three characters wide and three lines high with its mark in the
/// middle, bars between the fields, a line of dashes between the rows. Every line ends in a
/// newline.
pub fn show_grid(grid: &Grid) -> String {
    let blank_line = vec!["   "; grid.len()].join("|");
    let dashes = format!("\n{}\n", "-".repeat(blank_line.len()));
    let rows: Vec<String> = grid
        .iter()
        .map(|row| {
            let fields: Vec<String> = row
                .iter()
                .map(|cell| format!(" {cell} ").replace('.', " "))
                .collect();
            let middle = fields.join("|");
            format!("{blank_line}\n{middle}\n{blank_line}")
        })
        .collect();
    rows.join(&dashes) + "\n"
}
