//! Takes the `won` of problem 4 as the model, and asks about every line of every size, whole, with a
//! gap and with a foreign mark, on boards that are else empty or full of the other's marks.

use super::{Board, Field, Player, new_board, won as model};

fn lines(n: usize) -> Vec<Vec<(usize, usize)>> {
    let mut lines = vec![];
    for i in 0..n {
        lines.push((0..n).map(|j| (i, j)).collect());
        lines.push((0..n).map(|j| (j, i)).collect());
        // These run over the edge and are no lines, which is what makes them worth asking.
        lines.push((0..n).map(|j| (j, (i + j) % n)).collect());
        lines.push((0..n).map(|j| (j, (i + n - j) % n)).collect());
        lines.push(
            (0..n)
                .map(|j| ((i * n + 1 + j) / n % n, (1 + j) % n))
                .collect(),
        );
    }
    lines.push((0..n).map(|i| (i, i)).collect());
    lines.push((0..n).map(|i| (i, n - 1 - i)).collect());
    lines
}

fn filled(n: usize, with: Field) -> Board {
    let mut board = new_board(n);
    for row in board.iter_mut() {
        for field in row.iter_mut() {
            *field = with;
        }
    }
    board
}

pub fn examine_won(won: &dyn Fn(Player, &Board) -> bool) {
    let check = |board: &Board| {
        for player in [Player::X, Player::O] {
            let answer = won(player, board);
            let right = model(player, board);
            if answer && !right {
                panic!("{player:?} has not won on {board:?}");
            }
            if !answer && right {
                panic!("{player:?} has won on {board:?}");
            }
        }
    };
    for n in 1..=5 {
        for background in [None, Some(Player::X), Some(Player::O)] {
            check(&filled(n, background));
            for line in lines(n) {
                for mark in [None, Some(Player::X), Some(Player::O)] {
                    let mut board = filled(n, background);
                    for &(r, c) in &line {
                        board[r][c] = mark;
                    }
                    check(&board);
                    for other in [None, Some(Player::X), Some(Player::O)] {
                        for &(r, c) in &line {
                            let mut changed = board.clone();
                            changed[r][c] = other;
                            check(&changed);
                        }
                    }
                }
            }
        }
    }
}
