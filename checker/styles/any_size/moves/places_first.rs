//! In two steps, with a struct for places: first all empty places, then a board for each.

use super::{Board, Field, Player};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    row: usize,
    column: usize,
}

impl Place {
    fn look(&self, board: &Board) -> Field {
        board[self.row][self.column]
    }

    fn mark(&self, board: Board, player: Player) -> Board {
        let mut board = board;
        board[self.row][self.column] = Some(player);
        board
    }
}

fn empty_places(board: &Board) -> Vec<Place> {
    let mut places = Vec::new();
    // Column by column here, so they are sorted afterwards.
    for column in 0..board.len() {
        for row in 0..board.len() {
            let place = Place { row, column };
            if place.look(board) == None {
                places.push(place);
            }
        }
    }
    places.sort();
    places
}

pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    empty_places(board)
        .iter()
        .map(|place| place.mark(board.clone(), player))
        .collect()
}
