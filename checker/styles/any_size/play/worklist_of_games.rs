//! A queue of games, each a struct with a board and the number of marks made, as in Java.

use std::collections::VecDeque;

use super::{Board, Player, finished, moves};

struct Game {
    board: Board,
    made: usize,
}

pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    let mut queue: VecDeque<Game> = VecDeque::new();
    let mut result: Vec<Board> = Vec::new();
    queue.push_back(Game {
        board: board.clone(),
        made: 0,
    });
    while !queue.is_empty() {
        let game = queue.pop_front().unwrap();
        if game.made == players.len() {
            result.push(game.board);
            continue;
        }
        for next in moves(players[game.made], &game.board) {
            if !finished(&next) {
                queue.push_back(Game {
                    board: next,
                    made: game.made + 1,
                });
            }
        }
    }
    result
}
