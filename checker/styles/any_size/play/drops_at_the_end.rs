//! Wasteful: plays every sequence to its end and drops the finished boards only then, since an end is
//! an end for good.

use super::{Board, Player, finished, moves};

pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    if players.is_empty() {
        return vec![board.clone()];
    }
    let mut boards: Vec<Board> = vec![board.clone()];
    for player in players.iter() {
        let mut next_boards: Vec<Board> = vec![];
        for b in boards.iter() {
            for next in moves(player.clone(), b).iter() {
                next_boards.push(next.clone());
            }
        }
        boards = next_boards;
    }
    boards.into_iter().filter(|b| !finished(b)).collect()
}
