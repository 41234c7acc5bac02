//! Turns marks into numbers and looks for a line whose sum is the size, as with a numeric table in
//! Python.

use super::{Grid, Player};

/// The cells from the top left corner down to the bottom right one.
pub fn diagonal(grid: &Grid) -> Vec<Player> {
    let flat: Vec<Player> = grid.concat();
    flat.into_iter().step_by(grid.len() + 1).collect()
}

fn value(player: Player) -> i64 {
    match player {
        Player::O => 1,
        Player::B => 0,
        Player::X => -1,
    }
}

fn sums(grid: &Grid) -> Vec<i64> {
    let size = grid.len();
    let mut sums = vec![0; 2 * size + 2];
    for row in 0..size {
        for column in 0..size {
            let value = value(grid[row][column]);
            sums[row] += value;
            sums[size + column] += value;
            if row == column {
                sums[2 * size] += value;
            }
            if row + column + 1 == size {
                sums[2 * size + 1] += value;
            }
        }
    }
    sums
}

/// Whether `player` holds every cell of some row, some column or one of the two long diagonals.
pub fn wins(player: Player, grid: &Grid) -> bool {
    sums(grid).contains(&(value(player) * grid.len() as i64))
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    let size = grid.len() as i64;
    sums(grid).iter().any(|sum| sum.abs() == size)
}
