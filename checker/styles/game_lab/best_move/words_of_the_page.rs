//! The sentences of the page word for word: a move wins if .., a move loses if .., else it draws.

use super::{Board, apply_move, is_over, winner};

/// The boards after each of the moves that there are, with the cells.
fn options(board: &Board) -> Vec<(usize, Board)> {
    if is_over(board) {
        return vec![];
    }
    (0..9)
        .filter_map(|cell| apply_move(board, cell).map(|next| (cell, next)))
        .collect()
}

/// Whether the move that has led to this board wins.
fn move_wins(after: &Board) -> bool {
    if winner(after).is_some() {
        return true;
    }
    let replies = options(after);
    !replies.is_empty() && replies.iter().all(|(_, reply)| move_loses(reply))
}

/// Whether the move that has led to this board loses.
fn move_loses(after: &Board) -> bool {
    options(after).iter().any(|(_, reply)| move_wins(reply))
}

pub fn best_move(board: &Board) -> Option<usize> {
    let all = options(board);
    let winning = all.iter().find(|(_, after)| move_wins(after));
    let drawing = all.iter().find(|(_, after)| !move_loses(after));
    let any = all.first();
    winning.or(drawing).or(any).map(|(cell, _)| *cell)
}
