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
        problem play "Every way to play on" 15 points, answers up to 8 MiB, builds on [moves, finished] {
            fn play(players: &[Player], board: &Board) -> Vec<Board>;
        }
        problem play_out "Playing out" 15 points, answers up to 8 MiB, builds on [moves, finished] {
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

    lab unbeatable "The unbeatable player" {
        types grid, terminal, tree;

        problem turn "Taking turns" 5 points, builds on [] {
            fn next(player: Player) -> Player;
            fn empty(size: usize) -> Grid;
            fn full(grid: &Grid) -> bool;
            fn turn(grid: &Grid) -> Player;
        }
        problem wins "A full line" 10 points, builds on [] {
            fn diagonal(grid: &Grid) -> Vec<Player>;
            fn wins(player: Player, grid: &Grid) -> bool;
            fn won(grid: &Grid) -> bool;
        }
        problem show_grid "Drawing the grid" 10 points, builds on [] {
            fn show_grid(grid: &Grid) -> String;
            also "fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T>";
        }
        problem make_move "Making a move" 10 points, builds on [] {
            fn valid(grid: &Grid, cell: usize) -> bool;
            fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError>;
        }
        problem read_cell "Reading a number" 10 points, builds on [] {
            fn read_cell(line: &str) -> Option<usize>;
        }
        problem human_vs_human "Two people at one terminal" 20 points,
            builds on [turn, wins, show_grid, make_move, read_cell] {
            also "fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()>";
        }
        problem game_tree "Every game there is" 15 points, within 10 s, cpu 60 s,
            builds on [turn, wins, make_move] {
            fn moves(grid: &Grid, player: Player) -> Vec<Grid>;
            fn game_tree(grid: &Grid, player: Player) -> Tree<Grid>;
            fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid>;
        }
        problem prune "The top of a tree" 10 points, within 10 s, cpu 60 s, builds on [game_tree] {
            also "fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T>";
        }
        problem tree_size "How big is a tree?" 5 points, within 10 s, cpu 60 s,
            builds on [game_tree] {
            also "fn count_nodes<T>(tree: &Tree<T>) -> usize";
            also "fn tree_depth<T>(tree: &Tree<T>) -> usize";
        }
        problem minimax "Who wins from here?" 15 points, within 10 s, cpu 60 s, answers up to 8 MiB,
            builds on [turn, wins, game_tree] {
            fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)>;
        }
        problem best_move "A move that cannot lose" 10 points, within 10 s, cpu 90 s,
            builds on [turn, wins, game_tree, minimax] {
            fn best_move(grid: &Grid) -> Option<Grid>;
        }
        problem best_moves "All moves that are as good" 10 points, within 10 s, cpu 90 s,
            builds on [turn, wins, game_tree, minimax, best_move] {
            fn best_moves(grid: &Grid) -> Vec<Grid>;
            also "fn random_best_move(grid: &Grid, pick: &mut dyn FnMut(usize) -> usize) -> Option<Grid>";
        }
        problem shallowest_move "The shallowest tree" 10 points, within 10 s, cpu 90 s,
            builds on [turn, game_tree, tree_size, best_moves] {
            fn shallowest_move(grid: &Grid) -> Option<Grid>;
        }
        problem quickest_move "Win soon, lose late" 15 points, within 10 s, cpu 90 s,
            builds on [turn, wins, game_tree, best_moves] {
            fn quickest_move(grid: &Grid) -> Option<Grid>;
        }
        problem line_length "Lines of another length" 15 points, within 10 s, cpu 90 s,
            builds on [turn, make_move] {
            fn wins_with(player: Player, grid: &Grid, k: usize) -> bool;
            fn best_move_with(grid: &Grid, k: usize) -> Option<Grid>;
        }
        problem alpha_beta "The same label from fewer nodes" 15 points, within 10 s, cpu 90 s,
            builds on [turn, wins, game_tree] {
            fn alpha_beta(grid: &Grid) -> (Player, usize);
        }
        problem human_vs_computer "Against the computer" 20 points, within 10 s, cpu 60 s,
            builds on [turn, wins, show_grid, make_move, read_cell, game_tree, minimax] {
            also "fn human_vs_computer(tree: &Tree<(Grid, Player)>, human: Player, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()>";
        }

        provided probes_show_grid, builds on [show_grid] {
            fn interleave_numbers(between: i32, items: &[i32]) -> Vec<i32>;
            fn interleave_words(between: &str, items: &[String]) -> Vec<String>;
        }
        provided probes_human_vs_human, builds on [human_vs_human] {
            fn human_vs_human_on(input: &str) -> String;
            fn human_vs_human_session(input: &str) -> String;
            fn human_vs_human_prompts(input: &str) -> Vec<String>;
            fn human_vs_human_with_write_error(input: &str, bytes: usize) -> bool;
            fn human_vs_human_with_flush_error(input: &str, flushes: usize) -> bool;
            fn human_vs_human_with_read_error(input: &str, lines: usize) -> bool;
        }
        provided probes_game_tree, builds on [game_tree] {
            fn game_tree_levels(grid: &Grid, player: Player) -> Vec<usize>;
            fn game_tree_to_levels(grid: &Grid, player: Player, depth: usize) -> Vec<usize>;
        }
        provided probes_prune, builds on [turn, game_tree, prune] {
            fn prune_numbers(depth: usize, tree: &Tree<i32>) -> Tree<i32>;
            fn prune_game_tree(depths: &[usize], grid: &Grid) -> Vec<usize>;
        }
        provided probes_tree_size, builds on [turn, game_tree, tree_size] {
            fn tree_size_of(grid: &Grid) -> (usize, usize);
            fn tree_size_of_numbers(tree: &Tree<i32>) -> (usize, usize);
        }
        provided probes_minimax, builds on [turn, game_tree, minimax] {
            fn minimax_labels(grid: &Grid) -> Vec<(Grid, Player)>;
        }
        provided probes_best_moves, builds on [best_moves] {
            fn random_best_move_with(grid: &Grid, picked: usize) -> (Option<Grid>, Vec<usize>);
        }
        provided probes_human_vs_computer, builds on [turn, game_tree, minimax, human_vs_computer] {
            fn human_vs_computer_on(human: Player, input: &str) -> String;
            fn human_vs_computer_session(human: Player, input: &str) -> String;
            fn human_vs_computer_in(tree: &Tree<(Grid, Player)>, human: Player, input: &str) -> String;
            fn human_vs_computer_prompts(tree: &Tree<(Grid, Player)>, human: Player, input: &str) -> Vec<String>;
            fn human_vs_computer_with_write_error(tree: &Tree<(Grid, Player)>, human: Player, input: &str, bytes: usize) -> bool;
            fn human_vs_computer_with_flush_error(tree: &Tree<(Grid, Player)>, human: Player, input: &str, flushes: usize) -> bool;
            fn human_vs_computer_with_read_error(tree: &Tree<(Grid, Player)>, human: Player, input: &str, lines: usize) -> bool;
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
        problem finals "Every way to the end" 15 points, within 10 s, cpu 60 s,
            builds on [won, play] {
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
        problem symmetry_classes "Turned and mirrored" 20 points, within 5 s, cpu 30 s,
            answers up to 8 MiB, builds on [canonical] {
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

    lab drop_disc "Connect Four" {
        types position;

        problem empty_position "The other player and an empty board" 5 points, builds on [] {
            fn toggle(player: i8) -> i8;
            fn empty_position(columns: usize, rows: usize) -> Position;
        }
        problem drop_in "Drop a disc" 10 points, builds on [empty_position] {
            fn can_drop_in(position: &Position, column: usize) -> bool;
            fn drop_in(position: &Position, column: usize) -> Result<Position, DropError>;
        }
        problem four_in_a_row "Four in a row" 15 points, builds on [drop_in] {
            fn four_in_a_row(position: &Position) -> Option<i8>;
            fn is_over(position: &Position) -> bool;
            fn legal_drops(position: &Position) -> Vec<usize>;
        }
        problem count_games "Count the games" 10 points, within 5 s,
            builds on [drop_in, four_in_a_row] {
            fn count_games(position: &Position, depth: usize) -> u64;
        }
        problem score "Score a position" 15 points, builds on [four_in_a_row] {
            fn score(position: &Position) -> i32;
        }
        problem best_drop "The best drop" 20 points, within 10 s, cpu 60 s,
            builds on [drop_in, four_in_a_row, score] {
            fn best_drop(position: &Position, depth: usize) -> Option<usize>;
        }
        problem solve "Solve the endgame" 20 points,
            builds on [empty_position, drop_in, four_in_a_row] {
            fn solve(position: &Position) -> i32;
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
