//! Your tests ask only about boards that are won. A function that says yes too often passes all of
//! them: ask also about boards on which the answer is no.

use super::{Board, Player, new_board};

/// Tests a function that should say whether a player has won: returns where `won` is right, panics
/// where it is wrong.
pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    for n in 1..=4 {
        for player in [Player::X, Player::O] {
            for line in 0..2 * n + 2 {
                for rest in [None, Some(Player::X), Some(Player::O)] {
                    let mut board = new_board(n);
                    for field in board.iter_mut().flatten() {
                        *field = rest;
                    }
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
                }
            }
        }
    }
}
