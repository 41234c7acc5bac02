//! A whole program: it asks, reads, answers and ends by itself. Its output is checked to the
//! letter. Some games are shown as they look on a terminal, where what is typed stands between
//! what is written: a program that reads everything first looks odd there.

use noughts::unbeatable::{
    Player, human_vs_human_on, human_vs_human_session, human_vs_human_with_room,
};
use rstest::{Context, rstest};
use suite::{Drawn, check, check_each, check_snapshot, check_text};

use super::oracle;

const EMPTY: &str = concat!(
    "   |   |   \n   |   |   \n   |   |   \n",
    "-----------\n",
    "   |   |   \n   |   |   \n   |   |   \n",
    "-----------\n",
    "   |   |   \n   |   |   \n   |   |   \n",
    "\n",
);

#[test]
fn shows_the_grid_and_asks_o_first() {
    check_text(
        &human_vs_human_on(""),
        &format!("{EMPTY}Player O, enter your move: "),
    );
}

#[rstest]
#[case::o_wins("0\n3\n1\n4\n2\n")]
#[case::x_wins("0\n3\n1\n4\n8\n5\n")]
#[case::a_draw("0\n1\n2\n4\n3\n5\n7\n6\n8\n")]
#[case::o_wins_with_the_last_mark("0\n1\n4\n2\n5\n3\n7\n6\n8\n")]
#[case::o_wins_on_the_rising_diagonal("2\n0\n4\n1\n6\n")]
#[case::lines_after_the_end_are_left_alone("0\n3\n1\n4\n2\n5\n6\n")]
fn plays_a_game_to_its_end(#[case] typed: &str) {
    check_text(&human_vs_human_on(typed), &expected(typed));
}

#[rstest]
#[case::a_word("centre\n4\n")]
#[case::an_empty_line("\n4\n")]
#[case::a_minus_sign("-1\n4\n")]
#[case::a_plus_sign("+1\n4\n")]
#[case::a_number_that_is_far_too_large("99999999999999999999999\n4\n")]
#[case::a_cell_off_the_grid("9\n4\n")]
#[case::a_large_cell_off_the_grid("1000\n4\n")]
#[case::a_taken_cell("4\n4\n0\n")]
#[case::a_cell_of_ones_own("4\n0\n4\n1\n")]
#[case::many_errors_in_a_row("x\ny\n9\n\n4\n4\nz\n4\n0\n")]
#[case::an_error_before_the_last_move("0\n3\n1\n4\n0\n2\n")]
fn says_what_is_wrong_and_asks_again(#[case] typed: &str) {
    check_text(&human_vs_human_on(typed), &expected(typed));
}

#[rstest]
#[case::after_the_first_move("4\n")]
#[case::after_an_error("4\nx\n")]
#[case::after_a_taken_cell("4\n4\n")]
#[case::before_the_last_move("0\n3\n1\n4\n")]
#[case::in_the_middle_of_a_line("4\n0")]
fn ends_quietly_where_the_input_ends(#[case] typed: &str) {
    check_text(&human_vs_human_on(typed), &expected(typed));
}

#[rstest]
#[case::o_wins("0\n3\n1\n4\n2\n")]
#[case::x_wins_after_some_errors("4\nfour\n4\n9\n0\n1\n3\n8\n6\n")]
#[case::a_draw("0\n4\n8\n1\n7\n6\n2\n5\n3\n")]
#[case::the_input_ends_in_the_middle("4\n0\n")]
fn looks_right_on_a_terminal(#[context] test: Context, #[case] typed: &str) {
    insta::with_settings!({ snapshot_suffix => test.description.unwrap_or_default() }, {
        check_snapshot!(Drawn(human_vs_human_session(typed)));
    });
}

#[rstest]
#[case::for_the_first_grid(20)]
#[case::for_the_prompt(EMPTY.len() + 5)]
#[case::for_the_second_grid(EMPTY.len() + 40)]
fn hands_on_the_error_when_there_is_no_room(#[case] room: usize) {
    check(human_vs_human_with_room("4\n0\n", room), true);
}

#[test]
fn agrees_with_the_rules_on_many_games() {
    // Cells picked by a small generator; most games hold some wrong moves.
    let mut state: u32 = 7;
    let mut pick = |count: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state / 65_536 % count
    };
    let games: Vec<String> = (0..300)
        .map(|_| {
            let length = pick(25);
            let lines = (0..length).map(|_| match pick(12) {
                10 => "no\n".to_string(),
                cell => format!("{cell}\n"),
            });
            lines.collect()
        })
        .collect();
    check_each(
        &games,
        |typed| human_vs_human_on(typed),
        |typed| expected(typed),
    );
}

fn expected(typed: &str) -> String {
    oracle::transcript(&oracle::empty(3), &[Player::O, Player::X], typed)
}
