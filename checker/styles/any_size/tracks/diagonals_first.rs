//! Index loops, the diagonals first and the rows last.

use super::*;

pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let mut all = Vec::with_capacity(2 * n + 2);

    let mut down = Vec::new();
    let mut up = Vec::new();
    for i in 0..n {
        down.push(board[i][i]);
        up.push(board[i][n - i - 1]);
    }
    all.push(down);
    all.push(up);

    for c in 0..n {
        let mut column = vec![None; n];
        for r in 0..n {
            column[r] = board[r][c];
        }
        all.push(column);
    }

    for r in 0..n {
        all.push(board[r].clone());
    }

    all
}
