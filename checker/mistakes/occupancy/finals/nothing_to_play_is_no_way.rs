//! From a board where the game is over there is one way to play on: not to. What must the list hold
//! then, for the counts above it to come out right?

use super::{Board, Outcome, Player, play, won};

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    let mut ends = Vec::new();
    for &place in &board.empties {
        if let Ok(after) = play(board, place) {
            ends.extend(outcome(&after).map(|outcome| (after.clone(), outcome)));
            ends.extend(finals(&after));
        }
    }
    ends
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
