//! The question gets a name of its own: `won_by(player)` is `won` that still waits for its board,
//! and then the chain says what it does without naming a board at all.

use super::{Board, Player, moves, won};

/// Those of the boards after one more mark of `player` on which the player has won, in the order of
/// `moves`.
pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    moves(player, board)
        .into_iter()
        .filter(won_by(player))
        .collect()
}

/// Asks of a board whether `player` has won on it.
fn won_by(player: Player) -> impl Fn(&Board) -> bool {
    move |board| won(player, board)
}
