//! A table of worked boards, one a line: anybody can read it, each row is there for a reason, and a
//! wrong answer that nobody has thought of yet is one more row. It finds only what it lists.

use super::{Board, Player, board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for (text, x_won, o_won) in WORKED {
        let board = board(text);
        assert_eq!(won(Player::X, &board), x_won, "X on {text}");
        assert_eq!(won(Player::O, &board), o_won, "O on {text}");
    }
}

/// Boards, whether X has won there, and whether O has.
const WORKED: [(&str, bool, bool); 36] = [
    // One field is a row, a column and both diagonals at once.
    (".", false, false),
    ("X", true, false),
    ("O", false, true),
    // Every line of a small board.
    ("XX O.", true, false),
    ("O. XX", true, false),
    ("XO X.", true, false),
    ("OX .X", true, false),
    ("XO .X", true, false),
    ("OX X.", true, false),
    ("XO ..", false, false),
    // Lines of three, for both.
    ("XXX OO. ...", true, false),
    ("XX. X.. OOO", false, true),
    ("XOX .OX .O.", false, true),
    ("O.X .OX ..X", true, false),
    ("OX. XO. ..O", false, true),
    ("XXO .O. O.X", false, true),
    ("OO. XXX O..", true, false),
    ("XO. XO. X..", true, false),
    // With the last mark, and without a winner.
    ("XXX OOX XOO", true, false),
    ("XOX OXO OXO", false, false),
    // Three marks, but no line: bent, over the edge, and one short.
    ("XX. X.O O..", false, false),
    ("O.X XX. O..", false, false),
    (".X. O.X XOO", false, false),
    ("XX. OO. ...", false, false),
    // Larger boards want longer lines.
    ("XXX. OOO. .... ....", false, false),
    ("...X O.X. OX.. X..O", true, false),
    ("OXX. .O.X ..O. ...O", false, true),
    ("X..X OX.X .OOX ...X", true, false),
    ("..O. .... .... XXXX", true, false),
    // And every line of theirs that has not come up yet.
    ("XXXX OO.. O... ....", true, false),
    ("XX.. OOOO X... ....", false, true),
    ("O... .O.. XXXX ..O.", true, false),
    ("XO.. XO.. XO.. X...", true, false),
    ("XO.. XO.. XO.. .O..", false, true),
    ("..X. O.X. O.X. .OX.", true, false),
    ("XOXO O... .... ....", false, false),
];
