//! Loops: count the player's marks in every row, every column and both diagonals on one walk
//! through the grid. A line is complete when its count is the size.

use super::{Grid, Player};

/// The cells from the top left corner down to the bottom right one.
pub fn diagonal(grid: &Grid) -> Vec<Player> {
    let mut cells = Vec::new();
    for (index, row) in grid.iter().enumerate() {
        cells.push(row[index]);
    }
    cells
}

/// Whether `player` holds every cell of some row, some column or one of the two long diagonals.
pub fn wins(player: Player, grid: &Grid) -> bool {
    let size = grid.len();
    let mut rows = vec![0; size];
    let mut columns = vec![0; size];
    let mut falling = 0;
    let mut rising = 0;
    for (i, row) in grid.iter().enumerate() {
        for (j, &cell) in row.iter().enumerate() {
            if cell != player {
                continue;
            }
            rows[i] += 1;
            columns[j] += 1;
            if i == j {
                falling += 1;
            }
            if i + j == size - 1 {
                rising += 1;
            }
        }
    }
    rows.contains(&size) || columns.contains(&size) || falling == size || rising == size
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    wins(Player::O, grid) || wins(Player::X, grid)
}
