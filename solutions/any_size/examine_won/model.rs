//! A comparison with a model, a second way to find the answer, on every board where one player has
//! some fields and the rest is all empty or all the other's: it needs no idea of what might go
//! wrong. Boards of four rows are too many, so there every line and a few others must do.

use super::{Board, Field, Player, board, new_board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for (player, other) in [(Player::X, Player::O), (Player::O, Player::X)] {
        for n in 1..=3 {
            for set in 0..1 << (n * n) {
                for rest in [None, Some(other)] {
                    compare(won, &marked(n, set, Some(player), rest));
                }
            }
        }
    }
    for line in lines_of_four() {
        for player in [Player::X, Player::O] {
            compare(won, &marked(4, line, Some(player), None));
        }
    }
    for text in [
        "XXX. OOO. .... ....",
        "...X O.X. OX.. X..O",
        "OXX. .O.X ..O. ...O",
        "X..X OX.X .OOX ...X",
        "..O. .... .... XXXX",
        "XOXO O... .... ....",
    ] {
        compare(won, &board(text));
    }
}

/// Every row, column and diagonal of a board of four rows as a set of places.
fn lines_of_four() -> impl Iterator<Item = u32> {
    let rows = (0..4).map(|row| 0b1111 << (4 * row));
    let columns = (0..4).map(|column| 0b1_0001_0001_0001 << column);
    let diagonals = [0b1000_0100_0010_0001, 0b1_0010_0100_1000];
    rows.chain(columns).chain(diagonals)
}

fn compare(won: &dyn Fn(Player, &Board) -> bool, board: &Board) {
    for player in [Player::X, Player::O] {
        let right = model(player, board);
        assert_eq!(won(player, board), right, "{player:?} on {board:?}");
    }
}

/// Counts the marks of every row, column and diagonal: n of them win.
fn model(player: Player, board: &Board) -> bool {
    let n = board.len();
    let mut counts = vec![0; 2 * n + 2];
    for row in 0..n {
        for column in 0..n {
            if board[row][column] == Some(player) {
                counts[row] += 1;
                counts[n + column] += 1;
                counts[2 * n] += usize::from(row == column);
                counts[2 * n + 1] += usize::from(row + column == n - 1);
            }
        }
    }
    counts.contains(&n)
}

/// The board of `n` rows with `field` where `set` has a bit 1, and `rest` elsewhere.
fn marked(n: usize, set: u32, field: Field, rest: Field) -> Board {
    let mut board = new_board(n);
    for (bit, place) in board.iter_mut().flatten().enumerate() {
        *place = if set >> bit & 1 == 1 { field } else { rest };
    }
    board
}
