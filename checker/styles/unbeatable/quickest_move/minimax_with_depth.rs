//! Subtracts the depth from the score, as every page on the internet does, without pruning.

use super::{Grid, Player, make_move, turn, wins};

fn minimax(grid: &Grid, depth: i32, maximizing: bool) -> i32 {
    if wins(Player::X, grid) {
        return 100 - depth;
    }
    if wins(Player::O, grid) {
        return depth - 100;
    }
    let mut found_move = false;
    let mut best = if maximizing { i32::MIN } else { i32::MAX };
    for cell in 0..grid.len() * grid.len() {
        let player = if maximizing { Player::X } else { Player::O };
        if let Ok(after) = make_move(grid, cell, player) {
            found_move = true;
            let value = minimax(&after, depth + 1, !maximizing);
            if maximizing {
                best = std::cmp::max(best, value);
            } else {
                best = std::cmp::min(best, value);
            }
        }
    }
    if found_move { best } else { 0 }
}

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    if wins(Player::O, grid) || wins(Player::X, grid) {
        return None;
    }
    let player = turn(grid);
    let mut best_value = 0;
    let mut best_grid = None;
    for cell in 0..grid.len() * grid.len() {
        if let Ok(after) = make_move(grid, cell, player) {
            let value = minimax(&after, 0, player == Player::O);
            let better = match player {
                Player::X => value > best_value,
                _ => value < best_value,
            };
            if best_grid.is_none() || better {
                best_value = value;
                best_grid = Some(after);
            }
        }
    }
    best_grid
}
