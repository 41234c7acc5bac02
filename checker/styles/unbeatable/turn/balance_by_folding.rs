//! Folds the cells into a balance of O's and X's marks, with iterators throughout.

use std::iter;

use super::{Grid, Player};

/// The player who moves after this one. After a blank comes a blank.
pub fn next(player: Player) -> Player {
    match player {
        Player::O => Player::X,
        Player::X => Player::O,
        blank @ Player::B => blank,
    }
}

/// A grid of `size` rows of `size` cells, all blank.
pub fn empty(size: usize) -> Grid {
    let row: Vec<Player> = iter::repeat(Player::B).take(size).collect();
    iter::repeat_with(|| row.clone()).take(size).collect()
}

/// Whether no cell is blank.
pub fn full(grid: &Grid) -> bool {
    !grid.iter().any(|row| row.contains(&Player::B))
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    let balance = grid.iter().flatten().fold(0, |balance, cell| match cell {
        Player::O => balance + 1,
        Player::B => balance,
        Player::X => balance - 1,
    });
    if balance == 0 { Player::O } else { Player::X }
}
