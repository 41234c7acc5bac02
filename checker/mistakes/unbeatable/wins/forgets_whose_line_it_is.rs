//! You count a full line, whoever holds it. It wins only for the player that was asked about.

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
    let marked = player != Player::B;
    let row = |i: usize| marked && (0..size).all(|j| same(grid[i][j], grid[i][0]));
    let column = |j: usize| marked && (0..size).all(|i| same(grid[i][j], grid[0][j]));
    let falling = || marked && (0..size).all(|i| same(grid[i][i], grid[0][0]));
    let rising = || marked && (0..size).all(|i| same(grid[i][size - 1 - i], grid[0][size - 1]));
    (0..size).any(row) || (0..size).any(column) || falling() || rising()
}

/// Whether two cells hold the same mark.
fn same(one: Player, other: Player) -> bool {
    one != Player::B && one == other
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    wins(Player::O, grid) || wins(Player::X, grid)
}
