//! Makes a list of all lines first, columns as the rows of the transposed grid, and asks it then.

use super::{Grid, Player};

fn transpose(grid: &Grid) -> Grid {
    (0..grid.len())
        .map(|column| grid.iter().map(|row| row[column]).collect())
        .collect()
}

fn mirror(grid: &Grid) -> Grid {
    grid.iter()
        .map(|row| row.iter().rev().cloned().collect())
        .collect()
}

fn all_lines(grid: &Grid) -> Vec<Vec<Player>> {
    let mut lines = grid.clone();
    lines.extend(transpose(grid));
    lines.push(diagonal(grid));
    lines.push(diagonal(&mirror(grid)));
    lines
}

/// The cells from the top left corner down to the bottom right one.
pub fn diagonal(grid: &Grid) -> Vec<Player> {
    grid.iter().enumerate().map(|(i, row)| row[i]).collect()
}

/// Whether `player` holds every cell of some row, some column or one of the two long diagonals.
pub fn wins(player: Player, grid: &Grid) -> bool {
    all_lines(grid)
        .iter()
        .any(|line| line.iter().all(|&cell| cell == player))
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    [Player::O, Player::X]
        .iter()
        .any(|&player| wins(player, grid))
}
