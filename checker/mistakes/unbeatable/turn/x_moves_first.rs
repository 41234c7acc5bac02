//! On the empty grid you let X move. In this lab O moves first, so with as many marks of one as of
//! the other it is O's turn.

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
    let marks_of = |player| {
        grid.iter()
            .flatten()
            .filter(|&&cell| cell == player)
            .count()
    };
    if marks_of(Player::O) != marks_of(Player::X) {
        Player::O
    } else {
        Player::X
    }
}
