//! Lets both sides play `best_move` until the game is over, and compares how it ends after each
//! move.

use std::iter::successors;

use super::{Grid, Player, best_move, moves, turn, wins};

fn result(grid: &Grid) -> Player {
    let end = successors(Some(grid.clone()), best_move).last().unwrap();
    if wins(Player::O, &end) {
        Player::O
    } else if wins(Player::X, &end) {
        Player::X
    } else {
        Player::B
    }
}

/// The grids after all best moves, lowest cell first: those children in the labelled game tree
/// that have the label of the root. None when the game is over.
pub fn best_moves(grid: &Grid) -> Vec<Grid> {
    let best = result(grid);
    moves(grid, turn(grid))
        .into_iter()
        .filter(|after| result(after) == best)
        .collect()
}

/// One of the best moves: `pick(n)` is called once and says which of the `n` of them, from 0.
/// When the game is over the answer is `None` and `pick` is not called.
pub fn random_best_move(grid: &Grid, pick: &mut dyn FnMut(usize) -> usize) -> Option<Grid> {
    let mut choices = best_moves(grid);
    match choices.len() {
        0 => None,
        n => Some(choices.remove(pick(n))),
    }
}
