//! Counting to a known number is the sharpest test of the rules: a drop too many or a win that is
//! not seen changes it. The numbers for 7x6 were found by two separate programs.

use noughts::drop_disc::{Position, count_games};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

/// Sequences of `depth` discs on 7x6, and how many end in a win there; from the table beside this
/// file.
fn sequences(depth: usize) -> u64 {
    let row = include_str!("data/connect4_perft.csv")
        .lines()
        .nth(depth + 1);
    let numbers = row.and_then(|row| row.strip_prefix(&format!("{depth},")));
    let number = numbers.and_then(|numbers| numbers.split(',').next());
    number.map_or(0, |number| number.parse().unwrap_or_default())
}

#[rstest]
#[case::no_disc(0, 1)]
#[case::one_disc(1, 7)]
#[case::two_discs(2, 49)]
#[case::three_discs_in_every_order(3, 343)]
#[case::four_discs(4, 2401)]
#[case::five_discs(5, 16_807)]
#[case::six_discs(6, 117_649)]
#[case::seven_discs_fill_a_column(7, 823_536)]
fn counts_the_beginnings_of_games_on_seven_by_six(#[case] depth: usize, #[case] expected: u64) {
    assert_eq!(sequences(depth), expected, "the table beside the suite");
    check(count_games(&oracle::after(7, 6, ""), depth), expected);
}

#[rstest]
#[case::one_way_to_drop_no_disc("..... OOO.. XXX.., X", 0, 1)]
#[case::one_disc_a_column("..... OOO.. XXX.., X", 1, 5)]
#[case::nothing_follows_the_winning_drop("..... OOO.. XXX.., X", 2, 17)]
#[case::nor_a_win_of_player_minus_1("..... XXX.. OOO.., O", 2, 17)]
#[case::a_game_that_ended_earlier_is_not_counted("O... O... O... XXX., X", 3, 18)]
#[case::one_way_to_drop_no_disc_after_the_end("..... OOO.. XXXX., O", 0, 1)]
#[case::no_way_to_drop_one_after_a_win("..... OOO.. XXXX., O", 1, 0)]
#[case::no_way_to_drop_one_on_a_full_board("XO OX, X", 1, 0)]
fn drops_no_disc_after_the_end(
    #[case] position: Position,
    #[case] depth: usize,
    #[case] expected: u64,
) {
    assert_eq!(oracle::sequences(&position, depth), expected, "the oracle");
    check(count_games(&position, depth), expected);
}

#[rstest]
#[case::a_single_cell(1, 1, &[1, 1, 0, 0])]
#[case::one_column(1, 3, &[1, 1, 1, 1, 0])]
#[case::one_row(3, 1, &[1, 3, 6, 6, 0])]
#[case::two_by_two(2, 2, &[1, 2, 4, 6, 6, 0])]
#[case::three_by_two(3, 2, &[1, 3, 9, 24, 54, 90, 90, 0])]
fn counts_to_the_end_on_boards_too_small_for_four(
    #[case] columns: usize,
    #[case] rows: usize,
    #[case] expected: &[u64],
) {
    let position = oracle::after(columns, rows, "");
    let depths: Vec<usize> = (0..expected.len()).collect();
    check_each(
        &depths,
        |&depth| count_games(&position, depth),
        |&depth| expected[depth],
    );
}

#[test]
fn counts_from_positions_on_every_size_from_1x1_to_9x8() {
    let positions = oracle::of_every_size(1);
    let questions: Vec<(&Position, usize)> = (0..=3)
        .flat_map(|depth| {
            positions
                .iter()
                .step_by(3)
                .map(move |position| (position, depth))
        })
        .collect();
    check_each(
        &questions,
        |(position, depth)| count_games(position, *depth),
        |(position, depth)| oracle::sequences(position, *depth),
    );
}
