//! A grid is three by three.

use super::{Grid, Player};

pub fn diagonal(grid: &Grid) -> Vec<Player> {
    vec![grid[0][0], grid[1][1], grid[2][2]]
}

pub fn wins(player: Player, grid: &Grid) -> bool {
    for i in 0..3 {
        if grid[i][0] == player && grid[i][1] == player && grid[i][2] == player {
            return true;
        }
        if grid[0][i] == player && grid[1][i] == player && grid[2][i] == player {
            return true;
        }
    }
    diagonal(grid).iter().all(|cell| *cell == player)
        || (grid[0][2] == player && grid[1][1] == player && grid[2][0] == player)
}

pub fn won(grid: &Grid) -> bool {
    wins(Player::O, grid) || wins(Player::X, grid)
}
