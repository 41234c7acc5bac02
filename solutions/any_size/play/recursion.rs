//! A recursion over the list of players: follows one game to its end before it tries the next, and
//! so never holds more boards than it has to, besides the answer.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`: the players of the list make one mark each, in
/// the order of the list.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. After every mark, the last one too, boards on which the game is
/// finished are dropped. The board at the start is never dropped; without players it is the answer.
pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    match players {
        [] => vec![board.clone()],
        [player, rest @ ..] => moves(*player, board)
            .iter()
            .filter(|next| !finished(next))
            .flat_map(|next| play(rest, next))
            .collect(),
    }
}
