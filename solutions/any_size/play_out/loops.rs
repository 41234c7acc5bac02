//! Loops: the `if` with its two ways, stay or go on, is the whole difference to `play`.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`, games that end on the way included: the
/// players of the list make one mark each, in the order of the list, but a board on which the game
/// is finished stays as it is and gets no more marks.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. Without players, or where the game is finished from the start, the
/// answer is the board at the start.
pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    let mut boards = vec![board.clone()];
    for &player in players {
        let mut next_boards = Vec::new();
        for board in boards {
            if finished(&board) {
                next_boards.push(board);
            } else {
                next_boards.extend(moves(player, &board));
            }
        }
        boards = next_boards;
    }
    boards
}
