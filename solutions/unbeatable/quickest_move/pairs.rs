//! Pairs of a label and a number of plies, chosen by an order of their own: says in words what the
//! one number of the reference does by arithmetic.

use super::{Grid, Player, moves, turn, wins};

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    moves(grid, player)
        .into_iter()
        .min_by_key(|after| wish(player, outcome(after)))
}

/// Who wins from here, and after how many more marks.
fn outcome(grid: &Grid) -> (Player, i32) {
    let player = turn(grid);
    moves(grid, player)
        .iter()
        .map(|after| {
            let (label, plies) = outcome(after);
            (label, plies + 1)
        })
        .min_by_key(|&outcome| wish(player, outcome))
        .unwrap_or_else(|| (winner(grid), 0))
}

/// What a player wants most comes first: a win soon, then a draw, then a loss late.
fn wish(player: Player, (label, plies): (Player, i32)) -> (i32, i32) {
    match label {
        Player::B => (1, 0),
        winner if winner == player => (0, plies),
        _ => (2, -plies),
    }
}

/// Who has won, or B.
fn winner(grid: &Grid) -> Player {
    [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins(player, grid))
        .unwrap_or(Player::B)
}
