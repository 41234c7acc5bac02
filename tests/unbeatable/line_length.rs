//! The same grid makes another game when fewer marks in a line are enough. Now a line can start in
//! many places and run along every diagonal, but it never goes over an edge. With two in a line
//! the first player wins a 3x3 game; with one there is not much of a game.

use noughts::unbeatable::{Player, best_move_with, grid, wins_with};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::two_in_a_row("OO. ... ...", 2)]
#[case::two_at_the_end_of_a_row(".OO ... ...", 2)]
#[case::two_in_a_column("... ..O ..O", 2)]
#[case::two_on_a_short_falling_diagonal(".O. ..O ...", 2)]
#[case::two_on_a_short_rising_diagonal("... ..O .O.", 2)]
#[case::one_is_enough("... ... ..O", 1)]
#[case::three_where_two_are_enough("OOO ... ...", 2)]
#[case::three_in_the_middle_of_five("..... .OOO. ..... ..... .....", 3)]
#[case::three_at_the_end_of_a_column_of_five("..... ..... ....O ....O ....O", 3)]
#[case::three_on_a_falling_diagonal_of_five("..... ..O.. ...O. ....O .....", 3)]
#[case::three_on_a_rising_diagonal_of_five("..... ..... ..O.. .O... O....", 3)]
#[case::as_long_as_the_grid("OXX .O. X.O", 3)]
fn sees_that_o_wins(#[case] text: &str, #[case] k: usize) {
    check(wins_with(Player::O, &grid(text), k), true);
}

#[rstest]
#[case::without_a_mark("... ... ...", 1)]
#[case::apart_from_each_other("O.O ... O.O", 2)]
#[case::over_the_edge("..O O.. ...", 2)]
#[case::over_the_edge_of_four("...O OO.. .... ....", 3)]
#[case::over_the_edge_along_a_diagonal("O... ...O ..O. ....", 3)]
#[case::the_others_marks("XX. ... ...", 2)]
#[case::mixed_marks("OX. XO. ...", 3)]
#[case::two_where_three_are_needed("OO. ... ...", 3)]
#[case::with_a_gap("OO.OO ..... ..... ..... .....", 3)]
#[case::around_a_corner("OO. .O. ...", 3)]
#[case::longer_than_the_grid("OOO OOO OOO", 4)]
#[case::one_cell_and_two_needed("O", 2)]
fn sees_that_o_does_not_win(#[case] text: &str, #[case] k: usize) {
    check(wins_with(Player::O, &grid(text), k), false);
}

#[test]
fn agrees_with_a_list_of_lines_on_every_grid_of_a_game() {
    for k in 1..=4 {
        let lines = oracle::lines(3, k);
        let questions: Vec<(Player, Sample)> = oracle::grids()
            .iter()
            .flat_map(|grid| [(Player::O, grid.clone()), (Player::X, grid.clone())])
            .collect();
        check_each(
            &questions,
            |(player, grid)| wins_with(*player, grid, k),
            |(player, grid)| oracle::holds(*player, grid, &lines),
        );
    }
}

#[test]
fn finds_each_line_of_the_table_and_nothing_else() {
    for row in table() {
        let lines = oracle::lines(row.size, row.k);
        assert_eq!(lines.len(), row.lines);
        let ground = oracle::empty(row.size);
        let whole = lines
            .iter()
            .map(|line| oracle::with(&ground, line, Player::X));
        let short = lines.iter().flat_map(|line| {
            let whole = oracle::with(&ground, line, Player::X);
            line.iter()
                .map(move |&cell| oracle::with(&whole, &[cell], Player::O))
        });
        let mut grids: Vec<Sample> = short.chain(whole).map(Sample).collect();
        grids.sort_by_key(|grid| oracle::count(grid));
        check_each(
            &grids,
            |grid| wins_with(Player::X, grid, row.k),
            |grid| oracle::holds(Player::X, grid, &lines),
        );
    }
}

#[test]
fn agrees_with_a_list_of_lines_on_crowded_grids_of_many_sizes() {
    let mut state: u32 = 5;
    let mut mark = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        [Player::O, Player::O, Player::X, Player::X, Player::B][(state / 65_536 % 5) as usize]
    };
    for size in 2..=9 {
        let grids: Vec<Sample> = (0..60)
            .map(|_| {
                let row = |_| (0..size).map(|_| mark()).collect::<Vec<_>>();
                Sample((0..size).map(row).collect())
            })
            .collect();
        for k in 2..=5 {
            let lines = oracle::lines(size, k);
            for player in [Player::O, Player::X] {
                check_each(
                    &grids,
                    |grid| wins_with(player, grid, k),
                    |grid| oracle::holds(player, grid, &lines),
                );
            }
        }
    }
}

#[rstest]
#[case::as_long_as_a_grid_of_five(5, 5)]
#[case::six_of_six(6, 6)]
#[case::seven_of_seven(7, 7)]
#[case::seven_of_eight(8, 7)]
#[case::ten_of_twelve(12, 10)]
#[case::sixteen_of_sixteen(16, 16)]
fn counts_as_far_as_k_says(#[case] size: usize, #[case] k: usize) {
    let lines = oracle::lines(size, k);
    let mut questions = Vec::new();
    for line in &lines {
        for (player, other) in [(Player::O, Player::X), (Player::X, Player::O)] {
            let whole = oracle::with(&oracle::empty(size), line, player);
            let short = oracle::with(&whole, &line[..1], other);
            questions.extend([(player, Sample(short)), (player, Sample(whole))]);
        }
    }
    check_each(
        &questions,
        |(player, grid)| wins_with(*player, grid, k),
        |(player, grid)| oracle::holds(*player, grid, &lines),
    );
}

#[rstest]
#[case::any_cell_wins_where_one_is_enough("... ... ...", 1, "O.. ... ...")]
#[case::the_first_of_many_wins_where_two_are_enough("... ... ...", 2, "O.. ... ...")]
#[case::o_wins_with_two("O.. ... ..X", 2, "OO. ... ..X")]
#[case::x_stops_nothing_and_takes_the_first("O.. ... ...", 2, "OX. ... ...")]
#[case::x_wins_with_two("O.X ..O ...", 2, "OXX ..O ...")]
#[case::with_three_the_game_is_the_usual_one("O.. ... ...", 3, "O.. .X. ...")]
#[case::with_three_it_is_no_hurry("... ..O OXX", 3, "O.. ..O OXX")]
#[case::with_four_nobody_wins_on_3x3("X.X OO. ...", 4, "XOX OO. ...")]
#[case::with_four_three_do_not_end_it("OOO XX. ...", 4, "OOO XXX ...")]
fn finds_the_best_move_where_k_in_a_line_win(
    #[case] text: &str,
    #[case] k: usize,
    #[case] expected: &str,
) {
    check(
        best_move_with(&grid(text), k).map(Sample),
        Some(Sample(grid(expected))),
    );
}

#[rstest]
#[case::one_mark_has_won("O.. ... ...", 1)]
#[case::two_neighbours_have_won("OO. X.. ...", 2)]
#[case::two_on_a_diagonal_have_won("O.. XO. ...", 2)]
#[case::three_have_won("OOO XX. ...", 3)]
#[case::the_grid_is_full("OXO XXO OOX", 3)]
fn has_no_move_when_that_game_is_over(#[case] text: &str, #[case] k: usize) {
    check(best_move_with(&grid(text), k).map(Sample), None);
}

#[test]
fn agrees_with_a_table_of_values_on_every_grid_with_one_in_a_line() {
    agrees_on_every_grid(1);
}

#[test]
fn agrees_with_a_table_of_values_on_every_grid_with_two_in_a_line() {
    agrees_on_every_grid(2);
}

#[test]
fn agrees_with_a_table_of_values_on_every_grid_with_three_in_a_line() {
    agrees_on_every_grid(3);
}

fn agrees_on_every_grid(k: usize) {
    check_each(
        oracle::grids(),
        |grid| best_move_with(grid, k).map(Sample),
        |grid| oracle::best_move_with(grid, k).map(Sample),
    );
}

struct Row {
    size: usize,
    k: usize,
    lines: usize,
}

/// How many lines there are on a grid of some size.
fn table() -> Vec<Row> {
    let numbers = |row: &str| -> Vec<usize> {
        row.split(',')
            .take(3)
            .filter_map(|field| field.parse().ok())
            .collect()
    };
    include_str!("data/line_lengths.csv")
        .lines()
        .filter_map(|row| match numbers(row)[..] {
            [size, k, lines] => Some(Row { size, k, lines }),
            _ => None,
        })
        .collect()
}
