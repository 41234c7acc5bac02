//! A board that is reached in two orders comes once in your list. There is one board for every
//! sequence of marks, so repeats stay.

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
        let mut next_boards: Vec<Board> = Vec::new();
        for board in boards {
            let nexts = if finished(&board) {
                vec![board]
            } else {
                moves(player, &board)
            };
            for next in nexts {
                if !next_boards.contains(&next) {
                    next_boards.push(next);
                }
            }
        }
        next_boards
    })
}
