//! `join` puts a separator between strings by itself, so the drawing is a chain of joins and
//! `interleave` is left for the cases where the items are not strings.

use std::iter::once;

use super::{Grid, Player};

/// The items in order, with a copy of `between` between every two neighbours.
pub fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T> {
    match items.split_first() {
        None => Vec::new(),
        Some((first, rest)) => once(first.clone())
            .chain(rest.iter().flat_map(|item| [between.clone(), item.clone()]))
            .collect(),
    }
}

/// The grid drawn: every field three characters wide and three lines high with its mark in the
/// middle, bars between the fields, a line of dashes between the rows. Every line ends in a
/// newline.
pub fn show_grid(grid: &Grid) -> String {
    let dashes = "-".repeat(4 * grid.len() - 1);
    let rows: Vec<String> = grid
        .iter()
        .map(|row| {
            let margin = vec!["   "; row.len()].join("|");
            let marks: Vec<String> = row.iter().map(|&player| field(player)).collect();
            format!("{margin}\n{}\n{margin}\n", marks.join("|"))
        })
        .collect();
    rows.join(&format!("{dashes}\n"))
}

fn field(player: Player) -> String {
    match player {
        Player::B => "   ".to_string(),
        mark => format!(" {mark} "),
    }
}
