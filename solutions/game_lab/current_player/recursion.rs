//! A recursion with the pair as an argument: shows what `fold` does, one cell at a time.

use super::{Board, Cell, Player};

/// The player to move. X moves first, and the players take turns.
pub fn current_player(board: &Board) -> Player {
    let (xs, os) = count(board.cells(), (0, 0));
    if xs == os { Player::X } else { Player::O }
}

/// The marks of X and of O among `cells`, added to those counted so far.
fn count(cells: &[Cell], (xs, os): (usize, usize)) -> (usize, usize) {
    match cells {
        [] => (xs, os),
        [Cell::Empty, rest @ ..] => count(rest, (xs, os)),
        [Cell::Taken(Player::X), rest @ ..] => count(rest, (xs + 1, os)),
        [Cell::Taken(Player::O), rest @ ..] => count(rest, (xs, os + 1)),
    }
}
