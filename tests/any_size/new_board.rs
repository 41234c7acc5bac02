//! A board is a square: as many rows as fields in a row. The sizes 1 to 5 are drawn here, and
//! larger ones are counted, so that nothing can be true of one size only.

use noughts::any_size::{Board, board, new_board};
use rstest::rstest;
use suite::{check, check_each_that};

use super::oracle::Shown;

#[rstest]
#[case::one_row(1, ".")]
#[case::two_rows(2, ".. ..")]
#[case::three_rows(3, "... ... ...")]
#[case::four_rows(4, ".... .... .... ....")]
#[case::five_rows(5, "..... ..... ..... ..... .....")]
fn is_an_empty_square(#[case] n: usize, #[case] expected: &str) {
    check(Shown(new_board(n)), Shown(board(expected)));
}

#[test]
fn has_as_many_rows_as_fields_in_a_row() {
    let sizes: Vec<usize> = (1..=40).collect();
    let shape = |board: &Board| board.iter().map(Vec::len).collect::<Vec<usize>>();
    check_each_that(
        &sizes,
        |&n| new_board(n),
        |&n, answer| (shape(answer) != vec![n; n]).then(|| format!("{n} rows of {n} fields each")),
    );
}
