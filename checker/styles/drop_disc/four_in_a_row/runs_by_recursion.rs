//! Counts by recursion how far a run goes on from a cell, in signed coordinates, with a trait of its
//! own for looking up cells.

use super::{Position, can_drop_in};

trait Grid {
    fn at(&self, column: isize, row: isize) -> i8;
}

impl Grid for Position {
    /// A cell beyond the edges is empty.
    fn at(&self, column: isize, row: isize) -> i8 {
        if column < 0 || row < 0 {
            return 0;
        }
        match self.columns.get(column as usize) {
            Some(cells) => *cells.get(row as usize).unwrap_or(&0),
            None => 0,
        }
    }
}

fn run(grid: &impl Grid, player: i8, column: isize, row: isize, dc: isize, dr: isize) -> u32 {
    if grid.at(column, row) != player {
        0
    } else {
        1 + run(grid, player, column + dc, row + dr, dc, dr)
    }
}

fn has_four(position: &Position, player: i8) -> bool {
    let mut longest = 0;
    for (c, column) in position.columns.iter().enumerate() {
        for (r, _) in column.iter().enumerate() {
            for dc in -1..=1 {
                for dr in -1..=1 {
                    if (dc, dr) == (0, 0) {
                        continue;
                    }
                    let length = run(position, player, c as isize, r as isize, dc, dr);
                    longest = longest.max(length);
                }
            }
        }
    }
    longest >= 4
}

pub fn four_in_a_row(position: &Position) -> Option<i8> {
    [1, -1]
        .into_iter()
        .find(|&player| has_four(position, player))
}

pub fn is_over(position: &Position) -> bool {
    let full = position
        .columns
        .iter()
        .flatten()
        .filter(|&&cell| cell == 0)
        .count()
        == 0;
    four_in_a_row(position).is_some() || full
}

pub fn legal_drops(position: &Position) -> Vec<usize> {
    match four_in_a_row(position) {
        Some(_) => Vec::new(),
        None => {
            let mut numbers: Vec<usize> = (0..position.columns.len()).collect();
            numbers.retain(|&number| can_drop_in(position, number));
            numbers
        }
    }
}
