//! Makes a canvas of blanks as large as the drawing and paints bars, dashes and marks on it.

use super::{Grid, Player};

/// The items in order, with a copy of `between` between every two neighbours.
pub fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T> {
    let mut result = Vec::new();
    for i in 0..items.len() {
        result.push(items[i].clone());
        if i + 1 < items.len() {
            result.push(between.clone());
        }
    }
    result
}

/// The grid drawn: every field three characters wide and three lines high with its mark in the
/// middle, bars between the fields, a line of dashes between the rows. Every line ends in a
/// newline.
pub fn show_grid(grid: &Grid) -> String {
    let size = grid.len();
    let side = 4 * size - 1;
    let mut canvas = vec![vec![' '; side]; side];
    for y in 0..side {
        for x in 0..side {
            if y % 4 == 3 {
                canvas[y][x] = '-';
            } else if x % 4 == 3 {
                canvas[y][x] = '|';
            }
        }
    }
    for (row, cells) in grid.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            canvas[4 * row + 1][4 * column + 1] = match cell {
                Player::O => 'O',
                Player::X => 'X',
                Player::B => ' ',
            };
        }
    }
    let mut text = String::new();
    for line in canvas {
        text.extend(line);
        text.push('\n');
    }
    text
}
