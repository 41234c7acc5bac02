//! Stands alone, with private functions that are called as those of the other problems are.

use super::{Board, Cell, Line, Player, WINNING_LINES};

fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let cells = [line.0, line.1, line.2].map(|i| board.get(i));
    for player in [Player::X, Player::O] {
        if cells == [Cell::Taken(player); 3] {
            return Some(player);
        }
    }
    None
}

fn winner(board: &Board) -> Option<Player> {
    for line in WINNING_LINES {
        if let Some(player) = line_winner(board, line) {
            return Some(player);
        }
    }
    None
}

fn no_empty_cells_left(cells: &[Cell]) -> bool {
    cells.iter().all(|&cell| cell != Cell::Empty)
}

pub fn is_over(board: &Board) -> bool {
    winner(board).is_some() | no_empty_cells_left(board.cells())
}
