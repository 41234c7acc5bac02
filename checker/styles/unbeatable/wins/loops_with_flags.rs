//! Sets a flag before every line and clears it at the first foreign cell, as in C.

use super::{Grid, Player};

/// The cells from the top left corner down to the bottom right one.
pub fn diagonal(grid: &Grid) -> Vec<Player> {
    let mut cells = Vec::new();
    let mut i = 0;
    while i < grid.len() {
        cells.push(grid[i][i]);
        i += 1;
    }
    cells
}

/// Whether `player` holds every cell of some row, some column or one of the two long diagonals.
pub fn wins(player: Player, grid: &Grid) -> bool {
    let n = grid.len();
    let mut falling = true;
    let mut rising = true;
    for i in 0..n {
        let mut row = true;
        let mut column = true;
        for j in 0..n {
            if grid[i][j] != player {
                row = false;
            }
            if grid[j][i] != player {
                column = false;
            }
        }
        if row || column {
            return true;
        }
        if grid[i][i] != player {
            falling = false;
        }
        if grid[i][n - i - 1] != player {
            rising = false;
        }
    }
    falling || rising
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    wins(Player::O, grid) || wins(Player::X, grid)
}
