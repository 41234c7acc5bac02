//! The value of a board is the best that I can get from there.

use super::{Board, Player, apply_move, current_player, is_over, winner};

fn value(board: &Board, me: Player) -> i32 {
    if is_over(board) {
        return match winner(board) {
            Some(p) if p == me => 1,
            Some(_) => -1,
            None => 0,
        };
    }
    let mut best = -2;
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            best = best.max(value(&next, me));
        }
    }
    best
}

pub fn best_move(board: &Board) -> Option<usize> {
    if is_over(board) {
        return None;
    }
    let me = current_player(board);
    let mut best = None;
    let mut best_value = -2;
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let v = value(&next, me);
            if v > best_value {
                best_value = v;
                best = Some(cell);
            }
        }
    }
    best
}
