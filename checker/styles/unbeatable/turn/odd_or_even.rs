//! Knows that marks are made in turns, so their number is enough: O moves where it is even.

use super::{Grid, Player};

/// The player who moves after this one. After a blank comes a blank.
pub fn next(player: Player) -> Player {
    if player == Player::O {
        return Player::X;
    }
    if player == Player::X {
        return Player::O;
    }
    Player::B
}

/// A grid of `size` rows of `size` cells, all blank.
pub fn empty(size: usize) -> Grid {
    let mut grid = Grid::new();
    grid.resize(size, vec![Player::B; size]);
    grid
}

fn blanks(grid: &Grid) -> usize {
    grid.concat().iter().filter(|c| **c == Player::B).count()
}

/// Whether no cell is blank.
pub fn full(grid: &Grid) -> bool {
    blanks(grid) == 0
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    let marks = grid.len() * grid.len() - blanks(grid);
    match marks % 2 {
        0 => Player::O,
        _ => Player::X,
    }
}
