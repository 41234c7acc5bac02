//! Problem 7: every way to play on.

use super::{Board, Player};

/// The boards after every way to play on from `board`: the players of the list make one mark each, in
/// the order of the list.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. After every mark, the last one too, boards on which the game is
/// finished are dropped. The board at the start is never dropped; without players it is the answer.
pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    todo!("let {players:?} play on from {board:?}")
}
