//! On boards of four rows your tests ask about X alone. What is right for O on small boards need
//! not be right there: ask about both players on every size.

use super::{Board, Field, Player, board, new_board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for n in 1..=4 {
        for (player, other) in [(Player::X, Player::O), (Player::O, Player::X)] {
            if n == 4 && player == Player::O {
                continue;
            }
            let empty = new_board(n);
            assert!(
                !won(player, &empty),
                "{player:?} wins on an empty board of {n} rows"
            );
            for line in lines(n) {
                let held = with(&empty, &line, Some(player));
                assert!(won(player, &held), "{player:?} does not win with {line:?}");
                assert!(
                    !won(other, &held),
                    "{other:?} wins with the {line:?} of {player:?}"
                );
                for &place in &line {
                    for field in [None, Some(other)] {
                        let nearly = with(&held, &[place], field);
                        assert!(
                            !won(player, &nearly),
                            "{player:?} wins with {line:?}, though {field:?} is at {place:?}"
                        );
                    }
                }
            }
        }
    }
    // Games that went on to the last field, or stopped short of it.
    for (text, x_won) in [
        ("XXX OOX XOO", true),
        ("XXO OOX XOX", false),
        ("XOX OXO OXO", false),
        ("OXX X.. O.O", false),
        (".X. O.X XOO", false),
        ("XXX. .OO. X.O. .O..", false),
    ] {
        let board = board(text);
        assert_eq!(won(Player::X, &board), x_won, "X on {text}");
        assert!(!won(Player::O, &board), "O on {text}");
    }
}

/// The places, row and column, of every line that wins on a board of `n` rows.
fn lines(n: usize) -> Vec<Vec<(usize, usize)>> {
    let rows = (0..n).map(|row| (0..n).map(|i| (row, i)).collect());
    let columns = (0..n).map(|column| (0..n).map(|i| (i, column)).collect());
    let main_diagonal = (0..n).map(|i| (i, i)).collect();
    let antidiagonal = (0..n).map(|i| (i, n - 1 - i)).collect();
    rows.chain(columns)
        .chain([main_diagonal, antidiagonal])
        .collect()
}

/// The board with `field` in all these places.
fn with(board: &Board, places: &[(usize, usize)], field: Field) -> Board {
    let mut board = board.clone();
    for &(row, column) in places {
        board[row][column] = field;
    }
    board
}
