//! A line is won when it is contained in the list: in any order, with other places between, and
//! counting a place that is listed twice only once. All 512 sets of places are asked about, and
//! all 19,683 boards.

use noughts::occupancy::{Board, Place, board, finished, won};
use rstest::rstest;
use suite::{Lots, check, check_each, each};

use super::oracle::{Marks, Symmetry, backwards, fillings, has_line, moved, places, symmetries};

#[rstest]
#[case::nothing("... ... ...", false)]
#[case::two_in_a_row("OO. ... ...", false)]
#[case::three_round_a_corner("OO. O.. ...", false)]
#[case::three_in_reading_order_but_on_two_rows(".OO O.. ...", false)]
#[case::four_corners("O.O ... O.O", false)]
#[case::five_without_a_line("OO. ..O OO.", false)]
#[case::top_row("OOO ... ...", true)]
#[case::middle_row("... OOO ...", true)]
#[case::bottom_row("... ... OOO", true)]
#[case::left_column("O.. O.. O..", true)]
#[case::middle_column(".O. .O. .O.", true)]
#[case::right_column("..O ..O ..O", true)]
#[case::falling_diagonal("O.. .O. ..O", true)]
#[case::rising_diagonal("..O .O. O..", true)]
#[case::a_line_and_a_place_between_its_places("OO. .O. ..O", true)]
#[case::two_lines_at_once("OOO O.. O..", true)]
#[case::all_nine("OOO OOO OOO", true)]
fn sees_a_line_where_there_is_one(#[case] marks: &str, #[case] expected: bool) {
    check(won(&board(marks).os), expected);
}

#[rstest]
#[case::a_line_listed_backwards(&[(0, 2), (0, 1), (0, 0)], true)]
#[case::a_line_listed_in_between_others(&[(2, 2), (1, 0), (0, 1), (0, 0), (1, 1)], true)]
#[case::a_line_with_a_place_listed_twice(&[(1, 0), (1, 1), (1, 0), (1, 2)], true)]
#[case::one_place_three_times(&[(1, 1), (1, 1), (1, 1)], false)]
#[case::two_places_of_a_row_and_one_of_them_again(&[(0, 0), (0, 1), (0, 0)], false)]
fn asks_which_places_are_listed_and_not_how(#[case] places: &[Place], #[case] expected: bool) {
    check(won(places), expected);
}

#[test]
fn agrees_with_the_magic_square_on_every_set_of_places() {
    let mut sets: Vec<u16> = (0..512).collect();
    sets.sort_by_key(|bits| bits.count_ones());
    let items: Vec<(u16, Vec<Place>)> = sets
        .into_iter()
        .flat_map(|bits| {
            let forwards = places(bits);
            let backwards = forwards.iter().rev().copied().collect();
            [(bits, forwards), (bits, backwards)]
        })
        .collect();
    check_each(
        &items,
        |(_, places)| won(places),
        |(bits, _)| has_line(*bits),
    );
}

#[rstest]
#[case::before_the_first_move("... ... ...", false)]
#[case::in_the_middle("OX. .O. ..X", false)]
#[case::one_place_left_and_nobody_has_won("OXO OXX XO.", false)]
#[case::won_by_o("OOO XX. ...", true)]
#[case::won_by_x("XXX OO. O..", true)]
#[case::full_and_nobody_has_won("OXO OXX XOO", true)]
#[case::full_and_won("OOO XXO XXO", true)]
fn a_game_is_over_when_somebody_has_won_or_no_place_is_free(
    #[case] text: &str,
    #[case] expected: bool,
) {
    check(finished(&board(text)), expected);
}

#[test]
fn finished_agrees_with_brute_force_on_every_board() {
    let boards: Vec<Board> = fillings()
        .into_iter()
        .flat_map(|marks| [marks.board(), backwards(marks.board())])
        .collect();
    check_each(&boards, finished, |board| {
        Marks::of(board).outcome().is_some()
    });
}

#[test]
fn turning_the_board_changes_nothing() {
    let mut lots = Lots::seeded(402);
    let symmetries = symmetries();
    let items: Vec<(Vec<Place>, Symmetry)> = (0..512)
        .map(|bits| {
            let mut places = places(bits);
            lots.shuffle(&mut places);
            (places, *lots.pick(&symmetries))
        })
        .collect();
    let before = each(&items, |(places, _)| won(places));
    let turned: Vec<(Vec<Place>, bool)> = items
        .iter()
        .zip(before)
        .map(|((places, symmetry), before)| (moved(places, symmetry), before))
        .collect();
    check_each(&turned, |(places, _)| won(places), |(_, before)| *before);
}
