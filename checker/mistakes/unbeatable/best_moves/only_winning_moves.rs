//! You return the moves that win, and none where no move does. Then drawing moves are best, and
//! where all is lost, all of them.

use std::iter::successors;

use super::{Grid, Player, best_move, moves, turn, wins};

/// The grids after all best moves, lowest cell first: those children in the labelled game tree
/// that have the label of the root. None when the game is over.
pub fn best_moves(grid: &Grid) -> Vec<Grid> {
    let player = turn(grid);
    let labelled: Vec<(Grid, Player)> = moves(grid, player)
        .into_iter()
        .map(|after| {
            let label = label(&after);
            (after, label)
        })
        .collect();
    let labels = labelled.iter().map(|&(_, label)| label);
    let best = match player {
        Player::O => labels.min(),
        _ => labels.max(),
    };
    labelled
        .into_iter()
        .filter(|&(_, label)| Some(label) == best && label == player)
        .map(|(after, _)| after)
        .collect()
}

/// One of the best moves: `pick(n)` is called once and says which of the `n` of them, from 0.
/// When the game is over the answer is `None` and `pick` is not called.
pub fn random_best_move(grid: &Grid, pick: &mut dyn FnMut(usize) -> usize) -> Option<Grid> {
    let mut best = best_moves(grid);
    match best.len() {
        0 => None,
        count => Some(best.swap_remove(pick(count))),
    }
}

/// The label of a grid in the game tree: how the game ends if both go on to play their best moves.
fn label(grid: &Grid) -> Player {
    successors(Some(grid.clone()), best_move)
        .last()
        .and_then(|end| {
            [Player::O, Player::X]
                .into_iter()
                .find(|&player| wins(player, &end))
        })
        .unwrap_or(Player::B)
}
