//! A table of boards thought of by hand: the text, and who has won on it.

use super::{Board, Player, board};

const TABLE: [(&str, bool, bool); 60] = [
    // Nobody yet.
    (".", false, false),
    (".. ..", false, false),
    ("... ... ...", false, false),
    ("X.. .O. ...", false, false),
    // One and two rows.
    ("X", true, false),
    ("O", false, true),
    ("X. ..", false, false),
    ("X. X.", true, false),
    ("X. .X", true, false),
    (".O O.", false, true),
    ("OO ..", false, true),
    // All eight lines of three.
    ("XXX OO. ...", true, false),
    ("XX. OOO X..", false, true),
    ("OO. .O. XXX", true, false),
    ("OX. OX. O..", false, true),
    ("OX. .XO .X.", true, false),
    ("X.O .XO X.O", false, true),
    ("X.. .XO O.X", true, false),
    ("X.O .OX O.X", false, true),
    ("..X OXO X..", true, false),
    ("O.. XOX ..O", false, true),
    // Nearly.
    ("XX. OO. ...", false, false),
    ("XXO OOX XXO", false, false),
    ("XOX XOO OXX", false, false),
    ("X.O .X. O..", false, false),
    ("X.X ... X.X", false, false),
    ("..X XX. ...", false, false),
    (".X. X.. ..X", false, false),
    // Full, and won.
    ("XXX OOX XOO", true, false),
    ("OOO XXO OXX", false, true),
    // Every line of two and of four, mostly with something beside it.
    ("XX O.", true, false),
    ("X. OO", false, true),
    ("OX OX", true, true),
    ("OX .O", false, true),
    ("XO OX", true, true),
    ("OOOO XXX. .... X...", false, true),
    (".X.. OOOO X.X. X...", false, true),
    ("OO.. .O.. XXXX ..OX", true, false),
    ("X..X .XX. X..X OOOO", false, true),
    ("OX.. OX.. O.X. O..X", false, true),
    ("OX.. .XO. .XO. .X..", true, false),
    ("X.O. .XO. ..OX X.O.", false, true),
    ("O..X .O.X O..X ..OX", true, false),
    ("O..X .OX. X.O. .X.O", false, true),
    ("O..X .OX. .XO. X..X", true, false),
    ("XXOX OOXO XOXO OXOX", false, false),
    // Rows of four with gaps.
    ("OOO. .OOO O.OO OO.O", false, true),
    ("OOO. X... X... X..O", false, false),
    ("...X ...X ...X OOO.", false, false),
    // Four and five rows.
    ("XXX. OOO. .... ....", false, false),
    ("XXXX OOO. .... ....", true, false),
    ("X... OX.. O.X. O..X", true, false),
    ("X..O .XO. .OX. O...", false, true),
    ("..X. .X.. X... OOO.", false, false),
    (".X.. .X.. OX.. .X.O", true, false),
    ("X... X... X... OOOO", false, true),
    ("O..X O..X O..X ...X", true, false),
    ("OOO.. XXXX. ..... ..... .....", false, false),
    ("OOOOO XXXX. ..... ..... .....", false, true),
    ("....X ...XO ..X.O .X..O X...O", true, false),
];

pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for (text, x, o) in TABLE {
        let b = board(text);
        assert_eq!(won(Player::X, &b), x, "X on {text}");
        assert_eq!(won(Player::O, &b), o, "O on {text}");
    }
}
