//! You draw a blank cell as a dot, as in the texts of the suite. In the drawing it shows nothing.

use super::{Grid, Player};

/// The items in order, with a copy of `between` between every two neighbours.
pub fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T> {
    let mut mixed = Vec::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            mixed.push(between.clone());
        }
        mixed.push(item.clone());
    }
    mixed
}

/// The grid drawn: every field three characters wide and three lines high with its mark in the
/// middle, bars between the fields, a line of dashes between the rows. Every line ends in a
/// newline.
pub fn show_grid(grid: &Grid) -> String {
    let dashes = "-".repeat(4 * grid.len() - 1) + "\n";
    let rows: Vec<String> = grid.iter().map(|row| show_row(row)).collect();
    interleave(dashes, &rows).concat()
}

/// The three lines of one row.
fn show_row(row: &[Player]) -> String {
    let margin = show_line(row, |_| ' ');
    let marks = show_line(row, |player| match player {
        Player::O => 'O',
        Player::B => '.',
        Player::X => 'X',
    });
    format!("{margin}{marks}{margin}")
}

/// One line of one row, with what `middle` makes of each cell in the middle of its field.
fn show_line(row: &[Player], middle: fn(Player) -> char) -> String {
    let fields: Vec<String> = row
        .iter()
        .map(|&player| format!(" {} ", middle(player)))
        .collect();
    interleave("|".to_string(), &fields).concat() + "\n"
}
