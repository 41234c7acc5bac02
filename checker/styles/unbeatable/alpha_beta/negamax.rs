//! Looks at everything with the eyes of the player to move and turns the window round, as negamax.

use super::{Grid, Player, make_move, next, turn, won};

fn negamax(grid: &Grid, player: Player, mut alpha: i32, beta: i32) -> (i32, usize) {
    if won(grid) {
        // The other one has made the last mark.
        return (-1, 1);
    }
    let mut best: Option<i32> = None;
    let mut nodes = 1;
    for cell in 0..grid.iter().map(Vec::len).sum() {
        let Ok(after) = make_move(grid, cell, player) else {
            continue;
        };
        let (value, below) = negamax(&after, next(player), -beta, -alpha);
        nodes += below;
        let value = best.map_or(-value, |best| best.max(-value));
        best = Some(value);
        if value >= beta {
            break;
        }
        alpha = alpha.max(value);
    }
    (best.unwrap_or(0), nodes)
}

/// The label that `minimax` gives this grid, and how many nodes of the game tree were entered to
/// find it, the root included.
///
/// Children are entered in cell order. An O node is left as soon as its value is no more than
/// alpha, the best that X has found so far on the way down; an X node as soon as its value is no
/// less than beta, the best that O has found. At the root neither has found anything.
pub fn alpha_beta(grid: &Grid) -> (Player, usize) {
    let player = turn(grid);
    let (value, nodes) = negamax(grid, player, -2, 2);
    let label = match value {
        1 => player,
        -1 => next(player),
        _ => Player::B,
    };
    (label, nodes)
}
