//! One shared list collects the ends.

use std::cell::RefCell;

use super::{Board, Outcome, Player, play, won};

fn collect(board: &Board, list: &RefCell<Vec<(Board, Outcome)>>) {
    let mut found = list.borrow_mut();
    if won(&board.os) {
        found.push((board.clone(), Outcome::Winner(Player::O)));
    } else if won(&board.xs) {
        found.push((board.clone(), Outcome::Winner(Player::X)));
    } else if board.empties.is_empty() {
        found.push((board.clone(), Outcome::Draw));
    } else {
        for place in &board.empties {
            collect(&play(board, *place).unwrap(), list);
        }
    }
}

pub fn finals(board: &Board) -> Vec<(Board, Outcome)> {
    let list = RefCell::new(Vec::new());
    collect(board, &list);
    list.into_inner()
}
