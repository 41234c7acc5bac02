//! Recursion on the list of players: the first one moves, and the rest go on from each board.

use super::{Board, Player, finished, moves};

pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    match players {
        [] => vec![board.clone()],
        [first, rest @ ..] => {
            let mut result = vec![];
            for next in moves(*first, board) {
                if finished(&next) {
                    continue;
                }
                result.append(&mut play(rest, &next));
            }
            result
        }
    }
}
