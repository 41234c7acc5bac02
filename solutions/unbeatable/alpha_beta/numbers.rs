//! Numbers for labels: -1, 0 and 1 have something beyond them on both sides, so the open window
//! needs no `Option`. Seen from the player to move, both kinds of node become one.

use super::{Grid, Player, moves, next, turn, wins};

/// The label that `minimax` gives this grid, and how many nodes of the game tree were entered to
/// find it, the root included.
///
/// Children are entered in cell order. An O node is left as soon as its value is no more than
/// alpha, the best that X has found so far on the way down; an X node as soon as its value is no
/// less than beta, the best that O has found. At the root neither has found anything.
pub fn alpha_beta(grid: &Grid) -> (Player, usize) {
    let player = turn(grid);
    let mut entered = 0;
    let value = search(grid, player, -2, 2, &mut entered);
    let label = match value {
        0 => Player::B,
        1 => player,
        _ => next(player),
    };
    (label, entered)
}

/// What the game is worth to `player`, who is to move: 1 a win, 0 a draw, -1 a loss.
fn search(grid: &Grid, player: Player, mut own: i32, other: i32, entered: &mut usize) -> i32 {
    *entered += 1;
    if wins(next(player), grid) {
        return -1;
    }
    let mut value = None;
    for after in moves(grid, player) {
        let result = -search(&after, next(player), -other, -own, entered);
        value = value.max(Some(result));
        if value >= Some(other) {
            break;
        }
        own = own.max(result);
    }
    value.unwrap_or(0)
}
