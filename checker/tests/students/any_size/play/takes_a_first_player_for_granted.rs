//! The first player moves, then the rest plays on.

use super::{Board, Player, finished, moves};

pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    let mut boards = Vec::new();
    for next in moves(players[0], board) {
        if finished(&next) {
            continue;
        }
        if players.len() == 1 {
            boards.push(next);
        } else {
            boards.extend(play(&players[1..], &next));
        }
    }
    boards
}
