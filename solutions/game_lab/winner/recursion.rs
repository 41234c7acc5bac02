//! A recursion over the list of lines: shows what `find_map` does, one line at a time.

use super::{Board, Line, Player, WINNING_LINES, line_winner};

/// The player who holds one of the eight winning lines, or `None` where neither player does.
pub fn winner(board: &Board) -> Option<Player> {
    first_holder(board, &WINNING_LINES)
}

/// The holder of the first completed line among `lines`.
fn first_holder(board: &Board, lines: &[Line]) -> Option<Player> {
    let (&line, rest) = lines.split_first()?;
    line_winner(board, line).or_else(|| first_holder(board, rest))
}
