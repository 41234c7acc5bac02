//! A loop over the moves with an `if`, every board that wins cloned into the answer.

use super::{Board, Player, moves, won};

pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    let mut winning: Vec<Board> = Vec::new();
    let all = moves(player, board);
    for i in 0..all.len() {
        if won(player, &all[i]) == true {
            winning.push(all[i].clone());
        }
    }
    winning
}
