//! The last stone may complete a line. Ask for a line first and for a full board after that.

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
            .collect(),
    }
}

/// How the game has ended, or `None` while it goes on.
fn outcome(board: &Board) -> Option<Outcome> {
    if board.empties.is_empty() {
        Some(Outcome::Draw)
    } else if won(&board.os) {
        Some(Outcome::Winner(Player::O))
    } else if won(&board.xs) {
        Some(Outcome::Winner(Player::X))
    } else {
        None
    }
}
