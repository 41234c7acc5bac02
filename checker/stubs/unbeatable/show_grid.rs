//! Problem 3: how does a grid look?

use super::Grid;

/// The items in order, with a copy of `between` between every two neighbours.
pub fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T> {
    todo!(
        "put copies of a {} between {} items",
        std::any::type_name_of_val(&between),
        items.len()
    )
}

/// The grid drawn: every field three characters wide and three lines high with its mark in the
/// middle, bars between the fields, a line of dashes between the rows. Every line ends in a
/// newline.
pub fn show_grid(grid: &Grid) -> String {
    todo!("draw {grid:?}")
}
