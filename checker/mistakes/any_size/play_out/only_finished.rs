//! You keep only the games that have ended. Games that are still open after the last mark belong in
//! the list as well.

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
        _ if finished(board) => vec![board.clone()],
        [] => Vec::new(),
        [player, rest @ ..] => moves(*player, board)
            .iter()
            .flat_map(|next| play_out(rest, next))
            .collect(),
    }
}
