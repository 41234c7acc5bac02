//! Counts in nested loops with indexes, as in Java.

use super::Grid;
use super::Player;

/// The player who moves after this one. After a blank comes a blank.
pub fn next(player: Player) -> Player {
    let result;
    match player {
        Player::O => result = Player::X,
        Player::B => result = Player::B,
        Player::X => result = Player::O,
    }
    return result;
}

/// A grid of `size` rows of `size` cells, all blank.
pub fn empty(size: usize) -> Grid {
    let mut grid = Vec::new();
    for _i in 0..size {
        let mut row = Vec::new();
        for _j in 0..size {
            row.push(Player::B);
        }
        grid.push(row);
    }
    return grid;
}

/// Whether no cell is blank.
pub fn full(grid: &Grid) -> bool {
    for i in 0..grid.len() {
        for j in 0..grid[i].len() {
            if grid[i][j] == Player::B {
                return false;
            }
        }
    }
    return true;
}

/// The player to move: O while both have made as many marks, else X.
pub fn turn(grid: &Grid) -> Player {
    let mut number_of_os = 0;
    let mut number_of_xs = 0;
    for i in 0..grid.len() {
        for j in 0..grid[i].len() {
            if grid[i][j] == Player::O {
                number_of_os += 1;
            } else if grid[i][j] == Player::X {
                number_of_xs += 1;
            }
        }
    }
    if number_of_os == number_of_xs {
        return Player::O;
    } else {
        return Player::X;
    }
}
