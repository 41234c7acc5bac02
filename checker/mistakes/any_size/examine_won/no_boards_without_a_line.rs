//! Your tests look for every line, but hardly at boards without one. Marks that only look like a
//! line (too few, bent, over the edge) are where a function says yes too often.

use super::{Board, Player, board, new_board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for n in 1..=4 {
        assert!(!won(Player::X, &new_board(n)));
        for (player, other) in [(Player::X, Player::O), (Player::O, Player::X)] {
            for line in 0..2 * n + 2 {
                let mut board = new_board(n);
                for i in 0..n {
                    let (row, column) = match line {
                        line if line < n => (line, i),
                        line if line < 2 * n => (i, line - n),
                        line if line == 2 * n => (i, i),
                        _ => (i, n - 1 - i),
                    };
                    board[row][column] = Some(player);
                }
                assert!(won(player, &board));
                assert!(!won(other, &board));
            }
        }
    }
    assert!(won(Player::X, &board("XXX OOX XOO")));
}
