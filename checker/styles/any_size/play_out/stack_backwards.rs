//! A stack in the place of recursion: the moves go onto it backwards, so that the first comes off first.

use super::{Board, Player, finished, moves};

pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    let mut stack: Vec<(Board, &[Player])> = vec![(board.clone(), players)];
    let mut answer = Vec::new();
    while let Some((board, left)) = stack.pop() {
        if left.len() == 0 || finished(&board) {
            answer.push(board);
        } else {
            let mut next = moves(left[0], &board);
            next.reverse();
            for b in next {
                stack.push((b, &left[1..]));
            }
        }
    }
    answer
}
