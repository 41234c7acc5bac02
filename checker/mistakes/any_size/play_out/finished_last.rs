//! All the boards are there, but you put the finished games behind the others. A finished board
//! stays in its place in the order of the moves.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`, games that end on the way included: the
/// players of the list make one mark each, in the order of the list, but a board on which the game
/// is finished stays as it is and gets no more marks.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. Without players, or where the game is finished from the start, the
/// answer is the board at the start.
pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    let mut ended = Vec::new();
    let mut open = vec![board.clone()];
    for &player in players {
        let (done, going): (Vec<Board>, Vec<Board>) = open.into_iter().partition(finished);
        ended.extend(done);
        open = going
            .iter()
            .flat_map(|board| moves(player, board))
            .collect();
    }
    open.extend(ended);
    open
}
