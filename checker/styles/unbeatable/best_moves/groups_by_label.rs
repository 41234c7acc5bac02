//! Groups the moves by their labels in a `BTreeMap` and takes its first or last group.

use std::collections::BTreeMap;

use super::{Grid, Player, moves, next, turn, wins};

fn label(grid: &Grid, player: Player) -> Player {
    if wins(Player::O, grid) {
        return Player::O;
    } else if wins(Player::X, grid) {
        return Player::X;
    }
    let labels = moves(grid, player)
        .into_iter()
        .map(|after| label(&after, next(player)));
    let best = match player {
        Player::O => labels.min(),
        _ => labels.max(),
    };
    best.unwrap_or(Player::B)
}

/// The grids after all best moves, lowest cell first: those children in the labelled game tree
/// that have the label of the root. None when the game is over.
pub fn best_moves(grid: &Grid) -> Vec<Grid> {
    let player = turn(grid);
    let mut groups: BTreeMap<Player, Vec<Grid>> = BTreeMap::new();
    for after in moves(grid, player) {
        let label = label(&after, next(player));
        groups.entry(label).or_insert_with(Vec::new).push(after);
    }
    let best = if player == Player::O {
        groups.pop_first()
    } else {
        groups.pop_last()
    };
    best.map(|(_, grids)| grids).unwrap_or_default()
}

/// One of the best moves: `pick(n)` is called once and says which of the `n` of them, from 0.
/// When the game is over the answer is `None` and `pick` is not called.
pub fn random_best_move(grid: &Grid, pick: &mut dyn FnMut(usize) -> usize) -> Option<Grid> {
    let choices = best_moves(grid);
    if choices.is_empty() {
        None
    } else {
        choices.into_iter().nth(pick(choices_len(grid)))
    }
}

fn choices_len(grid: &Grid) -> usize {
    best_moves(grid).len()
}
