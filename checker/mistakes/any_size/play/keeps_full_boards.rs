//! You drop the boards that are won, but not the full ones without a winner. Their game is finished
//! too.

use super::{Board, Player, moves, won};

/// The boards after every way to play on from `board`: the players of the list make one mark each, in
/// the order of the list.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. After every mark, the last one too, boards on which the game is
/// finished are dropped. The board at the start is never dropped; without players it is the answer.
pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    players.iter().fold(vec![board.clone()], |boards, &player| {
        boards
            .iter()
            .flat_map(|board| moves(player, board))
            .filter(|next| !won(Player::X, next) && !won(Player::O, next))
            .collect()
    })
}
