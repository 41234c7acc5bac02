//! Problem 10: test the tests.

use super::{Board, Player, board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    let answer = won(Player::X, &board("X. XO"));
    todo!("X has won on `X. XO`, and this `won` says {answer}: is it right on all boards?")
}
