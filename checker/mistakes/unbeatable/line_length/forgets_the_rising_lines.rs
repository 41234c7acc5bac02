//! Lines that rise to the right never win in your version: one direction is missing.

use std::cmp::Reverse;

use super::{Grid, Player, make_move, next, turn};

/// The ways a line can run: to the right, down, and down to either side.
const DIRECTIONS: [(isize, isize); 3] = [(0, 1), (1, 0), (1, 1)];

/// Whether `player` holds at least `k` neighbouring cells of some row, column or diagonal.
pub fn wins_with(player: Player, grid: &Grid, k: usize) -> bool {
    let size = grid.len();
    (0..size * size)
        .map(|cell| (cell / size, cell % size))
        .filter(|&(row, column)| grid[row][column] == player)
        .any(|place| {
            DIRECTIONS.into_iter().any(|direction| {
                (1..k).all(|steps| at(grid, place, direction, steps) == Some(player))
            })
        })
}

/// What stands so many steps from a place, if that is still on the grid.
fn at(
    grid: &Grid,
    (row, column): (usize, usize),
    (down, right): (isize, isize),
    steps: usize,
) -> Option<Player> {
    let steps = steps as isize;
    let row = grid.get(row.checked_add_signed(down * steps)?)?;
    row.get(column.checked_add_signed(right * steps)?).copied()
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
    let labels = moves_with(grid, player, k)
        .into_iter()
        .map(|after| label(&after, next(player), k));
    let best = match player {
        Player::O => labels.min(),
        _ => labels.max(),
    };
    best.unwrap_or_else(|| winner_with(grid, k).unwrap_or(Player::B))
}

/// The grids after each move of `player`, lowest cell first. None after the end.
fn moves_with(grid: &Grid, player: Player, k: usize) -> Vec<Grid> {
    if winner_with(grid, k).is_some() {
        return Vec::new();
    }
    let cells = 0..grid.len() * grid.len();
    cells
        .filter_map(|cell| make_move(grid, cell, player).ok())
        .collect()
}

fn winner_with(grid: &Grid, k: usize) -> Option<Player> {
    [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins_with(player, grid, k))
}
