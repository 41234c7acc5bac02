//! A set of nine places fits into nine bits, and "contains" becomes one `&`. All 512 sets are
//! asked about, and every position of a game.

use noughts::occupancy::{Board, board, to_bits, won_bits};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{Marks, backwards, has_line, reachable};

#[rstest]
#[case::nothing_played_yet("... ... ...", 0, 0)]
#[case::row_0_column_0_is_bit_0("O.. ... ...", 0b1, 0)]
#[case::row_0_column_2_is_bit_2("..O ... ...", 0b100, 0)]
#[case::row_1_column_0_is_bit_3("... O.. ...", 0b1_000, 0)]
#[case::row_2_column_2_is_bit_8("... ... ..O", 0b100_000_000, 0)]
#[case::o_comes_first_and_x_second("OX. ... ...", 0b1, 0b10)]
#[case::full("OXO OXX XOO", 0b110_001_101, 0b001_110_010)]
fn each_place_has_its_bit(#[case] text: &str, #[case] os: u16, #[case] xs: u16) {
    check(to_bits(&board(text)), (os, xs));
}

#[rstest]
#[case::by_o(vec![(0, 1), (0, 1)], vec![(2, 2)], (0b10, 0b100_000_000))]
#[case::by_x(vec![(2, 2)], vec![(0, 1), (0, 1)], (0b100_000_000, 0b10))]
fn a_place_that_is_listed_twice_has_one_bit(
    #[case] os: Vec<(usize, usize)>,
    #[case] xs: Vec<(usize, usize)>,
    #[case] expected: (u16, u16),
) {
    let empties = vec![];
    check(to_bits(&Board { os, xs, empties }), expected);
}

#[test]
fn to_bits_agrees_with_counting_on_every_board_of_a_game() {
    let boards: Vec<Board> = reachable()
        .into_iter()
        .flat_map(|marks| [marks.board(), backwards(marks.board())])
        .collect();
    check_each(&boards, to_bits, |board| {
        let marks = Marks::of(board);
        (marks.os, marks.xs)
    });
}

#[rstest]
#[case::nothing(0, false)]
#[case::top_row(0b000_000_111, true)]
#[case::middle_row(0b000_111_000, true)]
#[case::bottom_row(0b111_000_000, true)]
#[case::left_column(0b001_001_001, true)]
#[case::middle_column(0b010_010_010, true)]
#[case::right_column(0b100_100_100, true)]
#[case::falling_diagonal(0b100_010_001, true)]
#[case::rising_diagonal(0b001_010_100, true)]
#[case::two_of_a_row(0b000_000_011, false)]
#[case::three_bits_in_a_row_that_are_on_two_rows_of_the_board(0b000_001_110, false)]
#[case::one_place_of_every_line(0b001_010_001, false)]
#[case::a_line_and_more(0b100_110_101, true)]
fn a_line_is_three_bits(#[case] places: u16, #[case] expected: bool) {
    check(won_bits(places), expected);
}

#[test]
fn won_bits_agrees_with_the_magic_square_on_every_set_of_places() {
    let mut sets: Vec<u16> = (0..512).collect();
    sets.sort_by_key(|bits| bits.count_ones());
    check_each(&sets, |bits| won_bits(*bits), |bits| has_line(*bits));
}
