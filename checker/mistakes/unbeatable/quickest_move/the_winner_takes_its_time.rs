//! With you the winner waits as long as possible and the loser gives in at once. It is the other
//! way round.

use super::{Grid, Player, moves, next, turn, wins};

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    moves(grid, player)
        .into_iter()
        .min_by_key(|after| wish(player, outcome(after, next(player))))
}

/// Who wins from here with `player` to move, and after how many more marks.
fn outcome(grid: &Grid, player: Player) -> (Player, usize) {
    moves(grid, player)
        .iter()
        .map(|after| {
            let (label, plies) = outcome(after, next(player));
            (label, plies + 1)
        })
        .min_by_key(|&outcome| wish(player, outcome))
        .unwrap_or_else(|| (winner(grid), 0))
}

/// What a player wants most comes first.
fn wish(player: Player, (label, plies): (Player, usize)) -> (usize, usize) {
    match label {
        Player::B => (1, 0),
        winner if winner == player => (0, 9 - plies),
        _ => (2, plies),
    }
}

/// Who has won, or B.
fn winner(grid: &Grid) -> Player {
    [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins(player, grid))
        .unwrap_or(Player::B)
}
