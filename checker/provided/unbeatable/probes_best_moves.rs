//! Provided: `random_best_move` asked with plain data, since a closure cannot be handed over.

use super::{Grid, random_best_move};

/// `random_best_move` with a `pick` that always says `picked`, and the numbers `pick` was called
/// with.
pub fn random_best_move_with(grid: &Grid, picked: usize) -> (Option<Grid>, Vec<usize>) {
    let mut calls = Vec::new();
    let chosen = random_best_move(grid, &mut |count| {
        calls.push(count);
        picked
    });
    (chosen, calls)
}
