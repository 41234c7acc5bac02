//! Lists of lines: rows, columns and diagonals become lists alike, and one question serves them
//! all. Turning the grid makes rows of its columns; reversing the rows makes one diagonal of the
//! other. Easy to trust, but it copies the grid.

use super::{Grid, Player};

/// The cells from the top left corner down to the bottom right one.
pub fn diagonal(grid: &Grid) -> Vec<Player> {
    (0..grid.len()).map(|index| grid[index][index]).collect()
}

/// Whether `player` holds every cell of some row, some column or one of the two long diagonals.
pub fn wins(player: Player, grid: &Grid) -> bool {
    let mirrored: Grid = grid.iter().rev().cloned().collect();
    let mut lines = grid.clone();
    lines.extend(columns(grid));
    lines.push(diagonal(grid));
    lines.push(diagonal(&mirrored));
    lines
        .iter()
        .any(|line| line.iter().all(|&cell| cell == player))
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    [Player::O, Player::X]
        .into_iter()
        .any(|player| wins(player, grid))
}

/// The columns of a grid, each as a list from top to bottom.
fn columns(grid: &Grid) -> Vec<Vec<Player>> {
    (0..grid.len())
        .map(|column| grid.iter().map(|row| row[column]).collect())
        .collect()
}
