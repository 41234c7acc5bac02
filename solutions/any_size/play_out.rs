//! Problem 8: every way to play, with the games that end on the way.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`, games that end on the way included: the
/// players of the list make one mark each, in the order of the list, but a board on which the game
/// is finished stays as it is and gets no more marks.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. Without players, or where the game is finished from the start, the
/// answer is the board at the start.
pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    match players {
        [player, rest @ ..] if !finished(board) => moves(*player, board)
            .iter()
            .flat_map(|next| play_out(rest, next))
            .collect(),
        _ => vec![board.clone()],
    }
}
