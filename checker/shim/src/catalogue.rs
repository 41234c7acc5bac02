//! The catalogue: every lab and every problem, in order, one entry each.
//!
//! An entry gives the problem's id (also the name of its files), title, points, the problems it
//! builds on, and the functions it asks for. What the checker knows about the workbook, the
//! functions that the suites call, and the questions that a candidate answers are all made of
//! this one table.

use crate::table::catalogue;

catalogue! {
    lab game_lab "The game lab" {
        types board;

        problem no_empty_cells_left "No empty cells left" 10 points, builds on [] {
            fn no_empty_cells_left(cells: &[Cell]) -> bool;
        }
        problem line_winner "The winner of a line" 10 points, builds on [] {
            fn line_winner(board: &Board, line: Line) -> Option<Player>;
        }
        problem winner "The winner" 10 points, builds on [line_winner] {
            fn winner(board: &Board) -> Option<Player>;
        }
        problem is_over "Is it over?" 10 points, builds on [winner, no_empty_cells_left] {
            fn is_over(board: &Board) -> bool;
        }
        problem current_player "Whose turn is it?" 10 points, builds on [] {
            fn current_player(board: &Board) -> Player;
        }
        problem best_move "The best move" 20 points,
            builds on [winner, no_empty_cells_left, current_player] {
            fn best_move(board: &Board) -> Option<usize>;
        }

        provided apply_move, builds on [current_player] {
            fn apply_move(board: &Board, cell: usize) -> Option<Board>;
        }
    }
}
