//! A game ends with the first line. Look for one before you look for free places.

use super::{Board, Outcome, Player, won};

/// The final board and the outcome of every way to play on from `board` to the end of the game.
pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    if board.empties.is_empty() {
        return vec![(board.clone(), outcome(board))];
    }
    (0..board.empties.len())
        .flat_map(|index| {
            let mut after = board.clone();
            let place = after.empties.swap_remove(index);
            if board.os.len() == board.xs.len() {
                after.os.push(place);
            } else {
                after.xs.push(place);
            }
            finals(&after)
        })
        .collect()
}

/// How the game has ended.
fn outcome(board: &Board) -> Outcome {
    if won(&board.os) {
        Outcome::Winner(Player::O)
    } else if won(&board.xs) {
        Outcome::Winner(Player::X)
    } else {
        Outcome::Draw
    }
}
