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

    lab any_size "Boards of any size" {
        types board, tally;

        problem new_board "An empty board" 5 points, builds on [] {
            fn new_board(n: usize) -> Board;
        }
        problem tracks "Every track" 10 points, builds on [] {
            fn tracks(board: &Board) -> Vec<Row>;
        }
        problem moves "One mark more" 10 points, builds on [] {
            fn moves(player: Player, board: &Board) -> Vec<Board>;
        }
        problem won "Has this player won?" 10 points, builds on [tracks] {
            fn won(player: Player, board: &Board) -> bool;
        }
        problem finished "Is the game finished?" 10 points, builds on [won] {
            fn finished(board: &Board) -> bool;
        }
        problem win_moves "The moves that win" 10 points, builds on [moves, won] {
            fn win_moves(player: Player, board: &Board) -> Vec<Board>;
        }
        problem play "Every way to play on" 15 points, builds on [moves, finished] {
            fn play(players: &[Player], board: &Board) -> Vec<Board>;
        }
        problem play_out "Playing out" 15 points, builds on [moves, finished] {
            fn play_out(players: &[Player], board: &Board) -> Vec<Board>;
        }
        problem show_board "The board as a drawing" 10 points, builds on [] {
            fn show_board(board: &Board) -> String;
        }
        problem examine_won "Testing the tests" 20 points, builds on [new_board] {
            also "fn examine_won(won: &dyn Fn(Player, &Board) -> bool)";
        }

        provided moves_and_board, builds on [moves] {
            fn moves_and_board(player: Player, board: &Board) -> (Vec<Board>, Board);
        }
        provided play_tally, builds on [play] {
            fn play_tally(players: &[Player], board: &Board) -> Vec<(Board, usize)>;
        }
        provided play_out_tally, builds on [play_out] {
            fn play_out_tally(players: &[Player], board: &Board) -> Vec<(Board, usize)>;
        }
        provided print_boards, builds on [show_board] {
            fn print_boards(boards: &[Board]) -> ();
        }
        provided examine_won_with, builds on [examine_won] {
            fn examine_won_with(version: &str) -> Result<(), String>;
            fn lets_through(version: &str) -> bool;
        }
    }

    lab occupancy "Occupancy" {
        types board, tally;

        problem winning_lines "The empty board and the lines" 10 points, builds on [] {
            fn empty_board() -> Board;
            fn winning_lines() -> Vec<Vec<Place>>;
        }
        problem won "Won and finished" 10 points, builds on [winning_lines] {
            fn won(places: &[Place]) -> bool;
            fn finished(board: &Board) -> bool;
        }
        problem play "One move" 10 points, builds on [won] {
            fn play(board: &Board, place: Place) -> Result<Board, PlayError>;
        }
        problem is_legal "Is it legal?" 15 points, builds on [winning_lines, won] {
            fn is_legal(board: &Board) -> bool;
        }
        problem finals "Every way to the end" 15 points, within 5 s, builds on [won, play] {
            fn finals(board: &Board) -> Vec<(Board, Outcome)>;
        }
        problem canonical "One value a set" 10 points, builds on [] {
            fn canonical(board: &Board) -> Board;
        }
        problem distinct_finals "Every end once" 20 points, within 5 s,
            builds on [won, finals, canonical] {
            also "fn distinct_finals(board: &Board, next: &mut dyn FnMut(&Board) -> Vec<Board>) -> Vec<(Board, Outcome)>";
        }
        problem won_bits "Sets as bits" 10 points, builds on [] {
            fn to_bits(board: &Board) -> (u16, u16);
            fn won_bits(places: u16) -> bool;
        }
        problem symmetry_classes "Turned and mirrored" 20 points, builds on [canonical] {
            fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>>;
        }

        provided play_everywhere, builds on [play] {
            fn play_everywhere(board: &Board) -> (Vec<Result<Board, PlayError>>, Board);
        }
        provided finals_tally, builds on [finals] {
            fn finals_tally(board: &Board) -> Vec<(String, Outcome, usize)>;
        }
        provided distinct_finals_counted, builds on [play, distinct_finals] {
            fn distinct_finals_counted(
                board: &Board,
                choice: usize
            ) -> (Vec<(String, Outcome, usize)>, usize, usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_and_provided_files_build_on_what_comes_earlier() {
        for lab in LABS {
            let place = |id: &&str| {
                lab.problems
                    .iter()
                    .position(|problem| problem.id == *id)
                    .unwrap_or_else(|| panic!("{} has no problem {id}", lab.id))
            };
            for problem in lab.problems {
                let earlier = problem
                    .builds_on
                    .iter()
                    .all(|id| place(id) < place(&problem.id));
                assert!(earlier, "{} builds on a later problem", problem.id);
            }
            for file in lab.provided {
                let in_order = file.builds_on.iter().map(place).is_sorted();
                assert!(in_order, "{} names problems out of order", file.id);
                assert!(!file.builds_on.is_empty(), "{} builds on nothing", file.id);
            }
        }
    }
}
