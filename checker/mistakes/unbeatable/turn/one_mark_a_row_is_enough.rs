//! You take a grid for full as soon as every row has a mark. Full means that no cell at all is
//! blank.

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
    grid.iter()
        .all(|row| row.iter().any(|&cell| cell != Player::B))
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    let marks_of = |player| {
        grid.iter()
            .flatten()
            .filter(|&&cell| cell == player)
            .count()
    };
    if marks_of(Player::O) == marks_of(Player::X) {
        Player::O
    } else {
        Player::X
    }
}
