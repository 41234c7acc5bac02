//! Problem 11: a move that cannot lose

use std::cmp::Reverse;

use super::{Grid, Player, moves, next, turn, wins};

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    let after = moves(grid, player).into_iter();
    // Of equals both keep the first; `max_by_key` would keep the last.
    match player {
        Player::O => after.min_by_key(|after| label(after, next(player))),
        _ => after.min_by_key(|after| Reverse(label(after, next(player)))),
    }
}

/// The label that `minimax` gives this grid, with `player` to move. It comes from the same tree,
/// but a subtree is dropped as soon as its label is known.
fn label(grid: &Grid, player: Player) -> Player {
    let labels = moves(grid, player)
        .into_iter()
        .map(|after| label(&after, next(player)));
    let best = match player {
        Player::O => labels.min(),
        _ => labels.max(),
    };
    best.unwrap_or_else(|| winner(grid))
}

/// Who has won, or B.
fn winner(grid: &Grid) -> Player {
    [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins(player, grid))
        .unwrap_or(Player::B)
}
