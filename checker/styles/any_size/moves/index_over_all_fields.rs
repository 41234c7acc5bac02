//! One loop over all fields, numbered from 0, with division and remainder.

use super::{Board, Player};

pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let n = board.len();
    let mut answer = vec![];
    for i in 0..n * n {
        let (r, c) = (i / n, i % n);
        if board[r][c].is_none() {
            let mut copy = board.to_vec();
            copy[r][c] = Some(player);
            answer.push(copy);
        }
    }
    answer
}
