//! Your tests call the function, but nothing follows from what it answers. A comparison alone
//! panics for nobody: it has to be asserted.

use super::{Board, Player, board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    let mut right = true;
    for (text, expected) in [(".", false), ("X", true), ("XX O.", true), ("XO ..", false)] {
        right &= won(Player::X, &board(text)) == expected;
    }
    let _ = right;
}
