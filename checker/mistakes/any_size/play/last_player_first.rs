//! You go through the players from the last to the first. The first player of the list makes the
//! first mark.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`: the players of the list make one mark each, in
/// the order of the list.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. After every mark, the last one too, boards on which the game is
/// finished are dropped. The board at the start is never dropped; without players it is the answer.
pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    players
        .iter()
        .rev()
        .fold(vec![board.clone()], |boards, &player| {
            boards
                .iter()
                .flat_map(|board| moves(player, board))
                .filter(|next| !finished(next))
                .collect()
        })
}
