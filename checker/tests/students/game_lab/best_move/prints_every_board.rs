//! A print shows what the search does.

use super::{Board, Player, apply_move, current_player, is_over, winner};

fn value(board: &Board, me: Player) -> i32 {
    println!("looking at {board:#}");
    println!("to move: {:?}", current_player(board));
    println!("has won: {:?}", winner(board));
    println!("is over: {}", is_over(board));
    if is_over(board) {
        return match winner(board) {
            Some(p) if p == me => 1,
            Some(_) => -1,
            None => 0,
        };
    }
    let values = (0..9).filter_map(|cell| apply_move(board, cell)).map(|next| value(&next, me));
    if current_player(board) == me { values.max().unwrap() } else { values.min().unwrap() }
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
