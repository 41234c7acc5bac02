//! What a compiler says is said of the student's file, in names that he knows, with a way out.

use crate::support::{Submission, game_lab, ids};

/// Files with what beginners write that does not compile, and what the report says of each.
const FILES: [(&str, &str, &[&str], &[&str]); 4] = [
    (
        "no_empty_cells_left",
        "pub fn no_empty_cells_left(cells: &[Cell]) -> bool {\n    \
         cells.iter().all(|cell| *cell != Cell::Empty)\n}\n",
        &["`Cell` belongs to this lab: write `use super::Cell;` above the first function."],
        &["std::cell"],
    ),
    (
        "line_winner",
        "use super::{Board, Cell, Line, Player};\n\
         pub fn line_winner(board: &Board, line: Line) -> Option<Player> {\n    \
         let first: u8 = board.get();\n    let cell: Cell = line;\n    board.show();\n    \
         Cell::Nought\n}\n",
        &[
            "expected enum `game_lab::Cell`",
            "found for enum `game_lab::Cell`",
        ],
        &["shim", "provided", "given::"],
    ),
    (
        "winner",
        "use super::{Board, Player};\npub fn winner(board: &Board) -> Option<Player> {\n    \
         WINNING_LINES.iter().find_map(|line| line_winner(board, *line))\n}\n",
        &[
            "`WINNING_LINES` and `line_winner` belong to this lab: add them to the line `use \
           super::{Board, Player};`.",
        ],
        &["consider importing"],
    ),
    (
        "current_player",
        "use super::{Board, Player};\npub fn current_player(board: &Board) -> Player {\n    \
         *board = board.clone();\n    Player::X\n}\n",
        &[
            "The signature of `current_player` stays as it is",
            "&mut Board",
        ],
        &[],
    ),
];

/// Costs a second by the compiler itself and about five by cargo.
#[test]
fn a_compiler_speaks_of_what_a_student_knows_both_ways() {
    let submission = Submission::solved();
    for (problem, source, ..) in FILES {
        submission.put(&format!("{problem}.rs"), source.as_bytes());
    }
    for way in [&[] as &[&str], &["--cargo"]] {
        let report = submission.report(&ids(game_lab()), way);
        for (problem, _, said, unsaid) in FILES {
            let verdict = report.problem(problem);
            let output = verdict.0["compiler_output"].as_str().unwrap();
            let output = anstream::adapter::strip_str(output);
            let text = format!("{}\n{output}", verdict.message());
            for words in said {
                assert!(text.contains(words), "{words:?} by {way:?} in: {text}");
            }
            for words in unsaid {
                assert!(!text.contains(words), "{words:?} by {way:?} in: {text}");
            }
        }
    }
}
