//! A move is best if no other move is better, so compare it with every other one.

use super::{Board, Player, apply_move, current_player, is_over, winner};

fn value(board: &Board, me: Player) -> i32 {
    if is_over(board) {
        return match winner(board) {
            Some(p) if p == me => 1,
            Some(_) => -1,
            None => 0,
        };
    }
    let mine = current_player(board) == me;
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let mut best = true;
            for other in 0..9 {
                if let Some(after) = apply_move(board, other) {
                    if mine && value(&after, me) > value(&next, me) {
                        best = false;
                    }
                    if !mine && value(&after, me) < value(&next, me) {
                        best = false;
                    }
                }
            }
            if best {
                return value(&next, me);
            }
        }
    }
    0
}

pub fn best_move(board: &Board) -> Option<usize> {
    if is_over(board) {
        return None;
    }
    let me = current_player(board);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let better = |other| match apply_move(board, other) {
                Some(after) => value(&after, me) > value(&next, me),
                None => false,
            };
            if !(0..9).any(better) {
                return Some(cell);
            }
        }
    }
    None
}
