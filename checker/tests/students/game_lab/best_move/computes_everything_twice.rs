//! Compare the value, and if it is better, keep it.

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
    let mut best = if mine { -2 } else { 2 };
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            if mine && value(&next, me) > best {
                best = value(&next, me);
            }
            if !mine && value(&next, me) < best {
                best = value(&next, me);
            }
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
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let better = match best {
                None => true,
                Some(old) => value(&next, me) > value(&apply_move(board, old).unwrap(), me),
            };
            if better {
                best = Some(cell);
            }
        }
    }
    best
}
