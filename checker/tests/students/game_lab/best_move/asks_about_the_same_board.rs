//! Try a move, and ask what the other player would answer.

use super::{Board, apply_move, current_player, is_over, winner};

pub fn best_move(board: &Board) -> Option<usize> {
    if is_over(board) {
        return None;
    }
    let me = current_player(board);
    let mut draw = None;
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            if winner(&next) == Some(me) {
                return Some(cell);
            }
            let answer = best_move(board);
            if answer.is_none() && draw.is_none() {
                draw = Some(cell);
            }
        }
    }
    draw
}
