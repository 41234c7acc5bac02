//! Helpers in a module of their own, and paths that begin at the crate.

use crate::game_lab::{Board, Player};

mod helpers {
    use super::super::{Board, Cell, Line, Player};

    /// The line's first mark, if it is the mark of all three.
    pub(super) fn mark_of(board: &Board, (a, b, c): &Line) -> Option<Player> {
        match board.get(*a) {
            Cell::Taken(player) if [b, c].iter().all(|&&i| board.get(i) == board.get(*a)) => {
                Some(player)
            }
            _ => None,
        }
    }
}

pub fn winner(board: &Board) -> Option<Player> {
    crate::game_lab::WINNING_LINES
        .iter()
        .filter_map(|line| helpers::mark_of(board, line))
        .next()
}
