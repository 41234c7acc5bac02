//! Your lines are three cells long, whatever the grid. Take the size from the grid: a line is full
//! when all its cells are held.

use super::{Grid, Player};

/// The cells from the top left corner down to the bottom right one.
pub fn diagonal(grid: &Grid) -> Vec<Player> {
    grid.iter()
        .enumerate()
        .map(|(index, row)| row[index])
        .collect()
}

/// Whether `player` holds every cell of some row, some column or one of the two long diagonals.
pub fn wins(player: Player, grid: &Grid) -> bool {
    let held = |i: usize, j: usize| grid.get(i).and_then(|row| row.get(j)) == Some(&player);
    let row = |i: usize| (0..3).all(|j| held(i, j));
    let column = |j: usize| (0..3).all(|i| held(i, j));
    let falling = || (0..3).all(|i| held(i, i));
    let rising = || (0..3).all(|i| held(i, 2 - i));
    (0..3).any(row) || (0..3).any(column) || falling() || rising()
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    wins(Player::O, grid) || wins(Player::X, grid)
}
