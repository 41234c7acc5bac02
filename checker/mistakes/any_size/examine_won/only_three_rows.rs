//! All the boards of your tests have three rows. A function that is right on those may be wrong on
//! smaller or larger ones: try a few of other sizes.

use super::{Board, Player, board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for (text, x_won, o_won) in [
        ("... ... ...", false, false),
        ("XXX OO. ...", true, false),
        ("OO. XXX ...", true, false),
        ("XX. X.. OOO", false, true),
        ("OX. OX. O.X", false, true),
        ("XOX .OX .O.", false, true),
        ("O.X .OX ..X", true, false),
        ("OX. XO. ..O", false, true),
        ("XXO .O. O.X", false, true),
        ("XXX OOX XOO", true, false),
        ("XOX OXO OXO", false, false),
        ("XX. X.O O..", false, false),
        ("O.X XX. O..", false, false),
        (".X. O.X XOO", false, false),
        ("XX. OO. ...", false, false),
    ] {
        assert_eq!(won(Player::X, &board(text)), x_won, "X on {text}");
        assert_eq!(won(Player::O, &board(text)), o_won, "O on {text}");
    }
}
