//! A line of k can start in the first size - k + 1 cells.

use super::{Grid, Player, make_move, turn};

pub fn wins_with(player: Player, grid: &Grid, k: usize) -> bool {
    let size = grid.len();
    let last = size - k;
    for row in 0..size {
        for column in 0..size {
            let across = column <= last && (0..k).all(|i| grid[row][column + i] == player);
            let down = row <= last && (0..k).all(|i| grid[row + i][column] == player);
            let falling = row <= last
                && column <= last
                && (0..k).all(|i| grid[row + i][column + i] == player);
            let rising = row <= last
                && column + 1 >= k
                && (0..k).all(|i| grid[row + i][column - i] == player);
            if across || down || falling || rising {
                return true;
            }
        }
    }
    false
}

fn value(grid: &Grid, k: usize) -> Player {
    if wins_with(Player::O, grid, k) {
        return Player::O;
    }
    if wins_with(Player::X, grid, k) {
        return Player::X;
    }
    let player = turn(grid);
    let values = (0..9).filter_map(|c| make_move(grid, c, player).ok()).map(|g| value(&g, k));
    let best = if player == Player::O { values.min() } else { values.max() };
    best.unwrap_or(Player::B)
}

pub fn best_move_with(grid: &Grid, k: usize) -> Option<Grid> {
    if wins_with(Player::O, grid, k) || wins_with(Player::X, grid, k) {
        return None;
    }
    let best = value(grid, k);
    (0..9)
        .filter_map(|cell| make_move(grid, cell, turn(grid)).ok())
        .find(|next| value(next, k) == best)
}
