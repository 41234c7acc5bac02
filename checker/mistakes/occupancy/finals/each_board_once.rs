//! Two orders of the same moves are two ways to play, even where they end in one board. Here every
//! way counts; each board once is problem 7.

use std::collections::BTreeSet;

use super::{Board, Outcome, Player, play, won};

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    match outcome(board) {
        Some(outcome) => vec![(board.clone(), outcome)],
        None => board
            .empties
            .iter()
            .filter_map(|&place| play(board, place).ok())
            .flat_map(|after| finals(&after))
            .map(|(end, outcome)| (in_order(end), outcome))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect(),
    }
}

/// The same board with its places in order, so that equal boards are equal values.
fn in_order(mut board: Board) -> Board {
    board.os.sort_unstable();
    board.xs.sort_unstable();
    board.empties.sort_unstable();
    board
}

/// How the game has ended, or `None` while it goes on.
fn outcome(board: &Board) -> Option<Outcome> {
    if won(&board.os) {
        Some(Outcome::Winner(Player::O))
    } else if won(&board.xs) {
        Some(Outcome::Winner(Player::X))
    } else if board.empties.is_empty() {
        Some(Outcome::Draw)
    } else {
        None
    }
}
