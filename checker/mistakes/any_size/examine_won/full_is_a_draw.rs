//! Your tests reject a function that is right, so none of them counts. Have another look at full
//! boards: the last mark may complete a line, and then it wins.

use super::{Board, Player, board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    assert!(won(Player::X, &board("XXX OO. ...")));
    assert!(won(Player::O, &board("XX. X.. OOO")));
    assert!(!won(Player::X, &board("XX. OO. ...")));
    assert!(!won(Player::X, &board("XXX OOX XOO")));
}
