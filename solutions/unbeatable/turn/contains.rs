//! Ready-made answers: `contains` for one value among many, and for the turn only whether the
//! number of marks is even.

use super::{Grid, Player};

/// The player who moves after this one. After a blank comes a blank.
pub fn next(player: Player) -> Player {
    match player {
        Player::O => Player::X,
        Player::X => Player::O,
        blank => blank,
    }
}

/// A grid of `size` rows of `size` cells, all blank.
pub fn empty(size: usize) -> Grid {
    vec![[Player::B].repeat(size); size]
}

/// Whether no cell is blank.
pub fn full(grid: &Grid) -> bool {
    !grid.concat().contains(&Player::B)
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    let mut cells = grid.concat();
    cells.retain(|&cell| cell != Player::B);
    if cells.len().is_multiple_of(2) {
        Player::O
    } else {
        Player::X
    }
}
