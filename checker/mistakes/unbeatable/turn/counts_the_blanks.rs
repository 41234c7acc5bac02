//! You tell the turn from the number of blanks. Whether that is odd or even depends on the size of
//! the grid as well; the marks do not.

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
    vec![vec![Player::B; size]; size]
}

/// Whether no cell is blank.
pub fn full(grid: &Grid) -> bool {
    grid.iter().flatten().all(|&cell| cell != Player::B)
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    let blanks = grid.iter().flatten().filter(|&&cell| cell == Player::B);
    if blanks.count() % 2 == 1 {
        Player::O
    } else {
        Player::X
    }
}
