//! Stands alone: one board is marked, looked at, and the mark taken back.

use super::{Board, Player};

fn holds(board: &Board, player: Player, places: Vec<(usize, usize)>) -> bool {
    places.iter().all(|&(r, c)| board[r][c] == Some(player))
}

fn has_line(board: &Board, player: Player) -> bool {
    let n = board.len();
    (0..n).any(|i| holds(board, player, (0..n).map(|j| (i, j)).collect()))
        || (0..n).any(|j| holds(board, player, (0..n).map(|i| (i, j)).collect()))
        || holds(board, player, (0..n).map(|i| (i, i)).collect())
        || holds(board, player, (0..n).map(|i| (i, n - 1 - i)).collect())
}

pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    let mut work = board.clone();
    let mut answer = Vec::new();
    for row in 0..work.len() {
        for column in 0..work.len() {
            if work[row][column].is_some() {
                continue;
            }
            work[row][column] = Some(player);
            if has_line(&work, player) {
                answer.push(work.clone());
            }
            work[row][column] = None;
        }
    }
    answer
}
