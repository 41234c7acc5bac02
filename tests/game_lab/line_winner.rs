//! A line is won when one player's mark stands in all three cells: two and a gap do not do, and
//! neither do three marks of both players. The other six cells have no say. The table holds all 27
//! ways to fill each of the eight lines; "-" means that nobody holds it.

use noughts::game_lab::{Board, Line, Player, WINNING_LINES, line_winner};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::top_row_of_x("XXX OO. ...", (0, 1, 2), Some(Player::X))]
#[case::top_row_of_o("OOO XX. X..", (0, 1, 2), Some(Player::O))]
#[case::middle_row("OO. XXX ...", (3, 4, 5), Some(Player::X))]
#[case::bottom_row("XX. X.. OOO", (6, 7, 8), Some(Player::O))]
#[case::left_column("XO. XO. X..", (0, 3, 6), Some(Player::X))]
#[case::right_column("XXO .XO ..O", (2, 5, 8), Some(Player::O))]
#[case::diagonal("XO. .XO ..X", (0, 4, 8), Some(Player::X))]
#[case::antidiagonal("XXO .O. OX.", (2, 4, 6), Some(Player::O))]
#[case::the_same_cells_in_another_order("XO. .XO ..X", (8, 0, 4), Some(Player::X))]
#[case::three_cells_that_are_no_winning_line("XX. OOX ...", (0, 1, 5), Some(Player::X))]
#[case::nobody_on_an_empty_line("... .X. ...", (0, 1, 2), None)]
#[case::one_mark("X.. ... ...", (0, 1, 2), None)]
#[case::first_missing(".XX OO. ...", (0, 1, 2), None)]
#[case::middle_missing("X.X OO. ...", (0, 1, 2), None)]
#[case::last_missing("XX. OO. ...", (0, 1, 2), None)]
#[case::first_is_the_others("OXX O.. X..", (0, 1, 2), None)]
#[case::middle_is_the_others("XOX O.. X..", (0, 1, 2), None)]
#[case::last_is_the_others("XXO O.. X..", (0, 1, 2), None)]
#[case::another_line_is_held("XXX OO. ...", (3, 4, 5), None)]
#[case::each_player_holds_another_line("XXX OOO X..", (0, 3, 6), None)]
fn names_who_holds_all_three_cells(
    #[case] board: Board,
    #[case] line: Line,
    #[case] expected: Option<Player>,
) {
    check(line_winner(&board, line), expected);
}

#[test]
fn agrees_with_the_table_of_every_filling_of_every_line() {
    let mut rows: Vec<Row> = include_str!("data/line_winner.csv")
        .lines()
        .skip(1)
        .map(Row::read)
        .collect();
    assert_eq!(rows.len(), 8 * 27);
    rows.sort_by_key(|row| oracle::count(&row.board));
    check_each(
        &rows,
        |row| line_winner(&row.board, row.line),
        |row| row.winner,
    );
}

#[test]
fn agrees_with_brute_force_on_every_board() {
    // One line a board, each of the eight in turn.
    let questions: Vec<(Board, Line)> = oracle::boards()
        .iter()
        .cloned()
        .zip(WINNING_LINES.into_iter().cycle())
        .collect();
    check_each(
        &questions,
        |(board, line)| line_winner(board, *line),
        |(board, line)| oracle::line_winner(board, *line),
    );
}

#[derive(Debug)]
struct Row {
    board: Board,
    line: Line,
    winner: Option<Player>,
}

impl Row {
    /// Reads `line,i,j,k,fill,board,winner`.
    fn read(text: &str) -> Row {
        let fields: Vec<&str> = text.split(',').collect();
        let [_, i, j, k, _, board, winner] = fields[..] else {
            panic!("not a row of the table: {text}");
        };
        let cell = |field: &str| field.parse().unwrap_or_else(|_| panic!("in {text}"));
        Row {
            board: board.parse().unwrap_or_else(|_| panic!("in {text}")),
            line: (cell(i), cell(j), cell(k)),
            winner: match winner {
                "X" => Some(Player::X),
                "O" => Some(Player::O),
                _ => None,
            },
        }
    }
}
