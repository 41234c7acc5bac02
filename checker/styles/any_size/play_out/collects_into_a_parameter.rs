//! A recursive helper that adds to a list it is handed, with an index into the players.

use super::{Board, Player, finished, moves};

pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    let mut ends = Vec::new();
    walk(players, 0, board, &mut ends);
    ends
}

fn walk(players: &[Player], turn: usize, board: &Board, ends: &mut Vec<Board>) {
    if turn >= players.len() || finished(board) {
        ends.push(board.clone());
        return;
    }
    for next in moves(players[turn], board) {
        walk(players, turn + 1, &next, ends);
    }
}
