//! Problem 1: whose turn is it?

use super::{Grid, Player};

/// The player who moves after this one. After a blank comes a blank.
pub fn next(player: Player) -> Player {
    todo!("find who moves after {player:?}")
}

/// A grid of `size` rows of `size` cells, all blank.
pub fn empty(size: usize) -> Grid {
    todo!("make a blank grid of size {size}")
}

/// Whether no cell is blank.
pub fn full(grid: &Grid) -> bool {
    todo!("decide whether {grid:?} is full")
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    todo!("find whose turn it is on {grid:?}")
}
