//! You prefer a quick win and a late loss. That is problem 14; here every win is as good as
//! another, and the first child with the root's label is asked for.

use std::cmp::Reverse;

use super::{Grid, Player, moves, next, turn, wins};

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    let after = moves(grid, player).into_iter();
    match player {
        Player::O => after.min_by_key(|after| score(after, next(player))),
        _ => after.min_by_key(|after| Reverse(score(after, next(player)))),
    }
}

/// What a grid is worth with `player` to move: 0 a draw, below 0 a win for O, above 0 one for X.
/// It is further from 0 the more blanks are left at the end, so the winner's own aim hurries the
/// game and the loser's delays it.
fn score(grid: &Grid, player: Player) -> i32 {
    let scores = moves(grid, player)
        .into_iter()
        .map(|after| score(&after, next(player)));
    let best = match player {
        Player::O => scores.min(),
        _ => scores.max(),
    };
    best.unwrap_or_else(|| score_of_end(grid))
}

/// What a grid is worth on which the game is over.
fn score_of_end(grid: &Grid) -> i32 {
    let worth = grid
        .iter()
        .flatten()
        .fold(1, |worth, &cell| worth + i32::from(cell == Player::B));
    if wins(Player::O, grid) {
        -worth
    } else if wins(Player::X, grid) {
        worth
    } else {
        0
    }
}
