//! A list of boards still to be looked at in place of the recursion: good where the way to the end
//! may be too long for the call stack.

use super::{Board, Outcome, Player, play, won};

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    let mut ends = Vec::new();
    let mut waiting = vec![board.clone()];
    while let Some(board) = waiting.pop() {
        if won(&board.os) {
            ends.push((board, Outcome::Winner(Player::O)));
        } else if won(&board.xs) {
            ends.push((board, Outcome::Winner(Player::X)));
        } else if board.empties.is_empty() {
            ends.push((board, Outcome::Draw));
        } else {
            for &place in &board.empties {
                waiting.extend(play(&board, place));
            }
        }
    }
    ends
}
