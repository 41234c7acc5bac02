//! In your version rows and diagonals win, but columns do not. A column has one cell in every row.

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
    let row = |i: usize| (0..size).all(|j| grid[i][j] == player);
    let falling = || (0..size).all(|i| grid[i][i] == player);
    let rising = || (0..size).all(|i| grid[i][size - 1 - i] == player);
    (0..size).any(row) || falling() || rising()
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    wins(Player::O, grid) || wins(Player::X, grid)
}
