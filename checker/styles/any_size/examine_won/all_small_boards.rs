//! Compares with a `won` written on the spot: on all boards of up to three rows, and on a few
//! thousand bigger ones made by a simple random generator.

use super::{Board, Player, new_board};

fn expected(player: Player, board: &Board) -> bool {
    let n = board.len();
    let mine = |r: usize, c: usize| board[r][c] == Some(player);
    for i in 0..n {
        if (0..n).all(|j| mine(i, j)) || (0..n).all(|j| mine(j, i)) {
            return true;
        }
    }
    (0..n).all(|i| mine(i, i)) || (0..n).all(|i| mine(i, n - 1 - i))
}

fn compare(won: &dyn Fn(Player, &Board) -> bool, board: &Board) {
    for player in [Player::X, Player::O] {
        assert_eq!(won(player, board), expected(player, board), "{board:?}");
    }
}

pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    let marks = [None, Some(Player::X), Some(Player::O)];

    for n in 1..=3usize {
        let fields = n * n;
        for number in 0..3usize.pow(fields as u32) {
            let mut board = new_board(n);
            let mut rest = number;
            for i in 0..fields {
                board[i / n][i % n] = marks[rest % 3];
                rest /= 3;
            }
            compare(won, &board);
        }
    }

    let mut seed: u64 = 12345;
    for n in 4..=5 {
        for _ in 0..3000 {
            let mut board = new_board(n);
            for i in 0..n * n {
                seed = seed
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                board[i / n][i % n] = marks[(seed >> 33) as usize % 3];
            }
            compare(won, &board);
        }
    }
}
