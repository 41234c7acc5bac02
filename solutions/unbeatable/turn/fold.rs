//! A fold: goes through the grid once with one number, up for a mark of O and down for one of X.
//! The same number answers who is ahead.

use super::{Grid, Player};

/// The player who moves after this one. After a blank comes a blank.
pub fn next(player: Player) -> Player {
    match player {
        Player::O => Player::X,
        Player::B => Player::B,
        Player::X => Player::O,
    }
}

/// A grid of `size` rows of `size` cells, all blank.
pub fn empty(size: usize) -> Grid {
    (0..size)
        .map(|_| (0..size).map(|_| Player::B).collect())
        .collect()
}

/// Whether no cell is blank.
pub fn full(grid: &Grid) -> bool {
    grid.iter()
        .flatten()
        .fold(true, |full, &cell| full && cell != Player::B)
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    let lead = grid.iter().flatten().fold(0, |lead, cell| match cell {
        Player::O => lead + 1,
        Player::B => lead,
        Player::X => lead - 1,
    });
    if lead == 0 { Player::O } else { Player::X }
}
