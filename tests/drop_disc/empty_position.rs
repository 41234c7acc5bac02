//! A board knows its size from its columns alone, so the first of all boards has to be right: as
//! many columns as asked for, each of full length from the beginning, and player 1 to move.

use noughts::drop_disc::{Position, empty_position, toggle};
use rstest::rstest;
use suite::{check, check_each};

#[rstest]
#[case::player_minus_1_plays_against_player_1(1, -1)]
#[case::player_1_plays_against_player_minus_1(-1, 1)]
fn toggles_between_the_two_players(#[case] player: i8, #[case] other: i8) {
    check(toggle(player), other);
}

#[rstest]
#[case::the_usual_seven_columns_of_six_rows(
    7,
    6,
    "....... ....... ....... ....... ....... ......., X to move"
)]
#[case::takes_the_number_of_columns_from_its_argument(4, 6, ".... .... .... .... .... ...., X")]
#[case::takes_the_number_of_rows_from_its_argument(7, 2, "....... ......., X to move")]
#[case::does_not_mix_up_columns_and_rows(2, 3, ".. .. .., X to move")]
#[case::one_row(5, 1, "....., X to move")]
#[case::one_column(1, 5, ". . . . ., X to move")]
#[case::a_single_cell(1, 1, "., X to move")]
fn sets_up_an_empty_board(#[case] columns: usize, #[case] rows: usize, #[case] expected: Position) {
    check(empty_position(columns, rows), expected);
}

#[test]
fn sets_up_every_size_from_1x1_to_9x8() {
    let sizes: Vec<(usize, usize)> = (1..=9)
        .flat_map(|columns| (1..=8).map(move |rows| (columns, rows)))
        .collect();
    check_each(
        &sizes,
        |&(columns, rows)| empty_position(columns, rows),
        |&(columns, rows)| Position {
            columns: std::iter::repeat_n(std::iter::repeat_n(0, rows).collect(), columns).collect(),
            to_move: 1,
        },
    );
}

#[test]
fn player_1_moves_first() {
    check(empty_position(7, 6).to_move, 1);
}
