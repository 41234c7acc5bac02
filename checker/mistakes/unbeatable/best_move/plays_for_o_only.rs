//! You choose the best for O even when X is to move. The root's label is the least of its children
//! only where O moves.

use super::{Grid, Player, moves, next, turn, wins};

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    let after = moves(grid, player).into_iter();
    after.min_by_key(|after| label(after, next(player)))
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
