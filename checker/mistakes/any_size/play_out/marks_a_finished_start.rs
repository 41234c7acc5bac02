//! You let the first player move before you ask whether the game is finished. The board at the
//! start may be the end of a game already, and then it gets no mark.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`, games that end on the way included: the
/// players of the list make one mark each, in the order of the list, but a board on which the game
/// is finished stays as it is and gets no more marks.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. Without players, or where the game is finished from the start, the
/// answer is the board at the start.
pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    let Some((&first, rest)) = players.split_first() else {
        return vec![board.clone()];
    };
    rest.iter().fold(moves(first, board), |boards, &player| {
        boards
            .into_iter()
            .flat_map(|board| {
                if finished(&board) {
                    vec![board]
                } else {
                    moves(player, &board)
                }
            })
            .collect()
    })
}
