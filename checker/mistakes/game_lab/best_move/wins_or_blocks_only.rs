//! You win where you can and stop a win in one, but you look no further. Two threats at once cannot
//! both be stopped: follow every game to its end.

use super::{Board, Cell, Player, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    if winner(board).is_some() {
        return None;
    }
    let empty = || (0..9).filter(|&cell| board.get(cell) == Cell::Empty);
    let completes = |cell: usize, player| winner(&board.set(cell, Cell::Taken(player))).is_some();
    let me = super::current_player(board);
    let other = if me == Player::X {
        Player::O
    } else {
        Player::X
    };
    empty()
        .find(|&cell| completes(cell, me))
        .or_else(|| empty().find(|&cell| completes(cell, other)))
        .or_else(|| empty().next())
}
