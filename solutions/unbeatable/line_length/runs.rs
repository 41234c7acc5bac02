//! Every line is walked from end to end while a counter says how long the present run of marks is.
//! Needs each line only once, however long `k` is.

use std::cmp::Reverse;

use super::{Grid, Player, make_move, next, turn};

/// Whether `player` holds at least `k` neighbouring cells of some row, column or diagonal.
pub fn wins_with(player: Player, grid: &Grid, k: usize) -> bool {
    let size = grid.len();
    let cell = |row: usize, column: usize| grid.get(row)?.get(column).copied();
    (0..size).any(|row| has_run(player, k, (0..size).map(|column| cell(row, column))))
        || (0..size).any(|column| has_run(player, k, (0..size).map(|row| cell(row, column))))
        || (0..2 * size).any(|sum| has_run(player, k, (0..=sum).map(|row| cell(row, sum - row))))
        || (0..2 * size).any(|lead| {
            has_run(
                player,
                k,
                (0..size).map(|row| cell(row, (row + lead).checked_sub(size)?)),
            )
        })
}

/// Whether `k` cells one after the other are the player's. `None` is no cell of the grid.
fn has_run(player: Player, k: usize, cells: impl Iterator<Item = Option<Player>>) -> bool {
    let mut run = 0;
    for cell in cells {
        run = if cell == Some(player) { run + 1 } else { 0 };
        if run == k {
            return true;
        }
    }
    false
}

/// The grid after the best move on a 3x3 grid where `k` in a line win; the first of equals. `None`
/// when that game is over.
pub fn best_move_with(grid: &Grid, k: usize) -> Option<Grid> {
    let player = turn(grid);
    let after = moves_with(grid, player, k).into_iter();
    match player {
        Player::O => after.min_by_key(|after| label(after, next(player), k)),
        _ => after.min_by_key(|after| Reverse(label(after, next(player), k))),
    }
}

/// Who wins from here when both play their best, with `player` to move; B is a draw.
fn label(grid: &Grid, player: Player, k: usize) -> Player {
    let after = moves_with(grid, player, k);
    let labels = after.iter().map(|after| label(after, next(player), k));
    let best = match player {
        Player::O => labels.min(),
        _ => labels.max(),
    };
    best.or_else(|| winner_with(grid, k)).unwrap_or(Player::B)
}

/// The grids after each move of `player`, lowest cell first. None after the end.
fn moves_with(grid: &Grid, player: Player, k: usize) -> Vec<Grid> {
    if winner_with(grid, k).is_some() {
        return Vec::new();
    }
    (0..grid.len() * grid.len())
        .filter_map(|cell| make_move(grid, cell, player).ok())
        .collect()
}

fn winner_with(grid: &Grid, k: usize) -> Option<Player> {
    [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins_with(player, grid, k))
}
