//! Loops: one round a player, and in each round the old list of boards becomes the new one.

use super::{Board, Player, finished, moves};

/// The boards after every way to play on from `board`: the players of the list make one mark each, in
/// the order of the list.
///
/// There is one board for every sequence of marks, so a board may come several times, and they are
/// in the order of `moves`. After every mark, the last one too, boards on which the game is
/// finished are dropped. The board at the start is never dropped; without players it is the answer.
pub fn play(players: &[Player], board: &Board) -> Vec<Board> {
    let mut boards = vec![board.clone()];
    for &player in players {
        let mut next_boards = Vec::new();
        for board in &boards {
            for next in moves(player, board) {
                if !finished(&next) {
                    next_boards.push(next);
                }
            }
        }
        boards = next_boards;
    }
    boards
}
