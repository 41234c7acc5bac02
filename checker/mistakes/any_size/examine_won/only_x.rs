//! Your tests never ask about O. A function that knows only one of the players, or takes every line
//! for that player's, passes them.

use super::{Board, Player, board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for (text, x_won) in [
        (".", false),
        ("X", true),
        ("XX O.", true),
        ("XO ..", false),
        ("... ... ...", false),
        ("XXX OO. ...", true),
        ("OO. XXX ...", true),
        ("OO. ... XXX", true),
        ("XO. XO. X..", true),
        ("OOX ..X ..X", true),
        ("XO. OX. ..X", true),
        ("OOX .X. X..", true),
        ("XXX OOX XOO", true),
        ("XOX OXO OXO", false),
        ("XX. X.O O..", false),
        ("O.X XX. O..", false),
        (".X. O.X XOO", false),
        ("XX. OO. ...", false),
        ("XXX. OOO. .... ....", false),
        ("...X O.X. OX.. X..O", true),
    ] {
        assert_eq!(won(Player::X, &board(text)), x_won, "X on {text}");
    }
}
