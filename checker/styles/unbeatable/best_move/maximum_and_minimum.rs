//! Has one function that maximizes and one that minimizes, as every page on the internet does,
//! without pruning.

use super::{Grid, Player, moves, turn, wins};

fn score(grid: &Grid) -> i32 {
    if wins(Player::O, grid) {
        return -10;
    }
    if wins(Player::X, grid) {
        return 10;
    }
    0
}

fn maximize(grid: &Grid) -> i32 {
    let next_grids = moves(grid, Player::X);
    if next_grids.is_empty() {
        return score(grid);
    }
    let mut best = i32::MIN;
    for next_grid in next_grids {
        best = best.max(minimize(&next_grid));
    }
    best
}

fn minimize(grid: &Grid) -> i32 {
    let next_grids = moves(grid, Player::O);
    if next_grids.is_empty() {
        return score(grid);
    }
    let mut best = i32::MAX;
    for next_grid in next_grids {
        best = best.min(maximize(&next_grid));
    }
    best
}

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let mut best: Option<(i32, Grid)> = None;
    if turn(grid) == Player::X {
        for after in moves(grid, Player::X) {
            let value = minimize(&after);
            if best.is_none() || value > best.as_ref().unwrap().0 {
                best = Some((value, after));
            }
        }
    } else {
        for after in moves(grid, Player::O) {
            let value = maximize(&after);
            if best.is_none() || value < best.as_ref().unwrap().0 {
                best = Some((value, after));
            }
        }
    }
    match best {
        Some((_, after)) => Some(after),
        None => None,
    }
}
