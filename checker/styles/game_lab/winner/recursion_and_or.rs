//! Recursion over the list of lines, as in Haskell: this line's holder, or else one of the rest.

use super::{Board, Line, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    first_holder(board, &WINNING_LINES)
}

fn first_holder(board: &Board, lines: &[Line]) -> Option<Player> {
    match lines {
        [] => None,
        [line, others @ ..] => line_winner(board, *line).or_else(|| first_holder(board, others)),
    }
}
