//! Loops that write straight into one string: no lists of strings in between, and every character
//! is written once.

use super::{Grid, Player};

/// The items in order, with a copy of `between` between every two neighbours.
pub fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T> {
    let mut mixed = Vec::with_capacity(2 * items.len());
    for item in items {
        mixed.push(item.clone());
        mixed.push(between.clone());
    }
    mixed.pop();
    mixed
}

/// The grid drawn: every field three characters wide and three lines high with its mark in the
/// middle, bars between the fields, a line of dashes between the rows. Every line ends in a
/// newline.
pub fn show_grid(grid: &Grid) -> String {
    let mut text = String::new();
    for (i, row) in grid.iter().enumerate() {
        if i > 0 {
            text.push_str(&"-".repeat(4 * grid.len() - 1));
            text.push('\n');
        }
        for line in 0..3 {
            for (j, player) in row.iter().enumerate() {
                if j > 0 {
                    text.push('|');
                }
                text.push(' ');
                text.push(match player {
                    Player::O if line == 1 => 'O',
                    Player::X if line == 1 => 'X',
                    _ => ' ',
                });
                text.push(' ');
            }
            text.push('\n');
        }
    }
    text
}
