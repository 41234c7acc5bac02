//! A whole program: it asks, reads, answers and ends by itself. Its output is checked to the
//! letter. Some games are shown as they look on a terminal, where what is typed stands between
//! what is written: a program that reads everything first looks odd there, and so does one whose
//! prompts are not flushed. A terminal can fail, too, at any byte and at any line; here it works
//! again afterwards, so that an error which is passed over is not made up for by the next one.

use noughts::unbeatable::{
    Player, human_vs_human_on, human_vs_human_prompts, human_vs_human_session,
    human_vs_human_with_flush_error, human_vs_human_with_read_error,
    human_vs_human_with_write_error,
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
#[case::and_no_space_in_front(" 4\n4\n")]
#[case::and_no_space_behind("4 \n4\n")]
#[case::and_no_tab_behind("4\t\n4\n")]
#[case::which_may_be_of_two_characters("4\r\n0\r\n")]
#[case::on_an_empty_line_too("\r\n4\n")]
#[case::and_only_one_carriage_return("4\r\r\n4\n")]
#[case::and_no_carriage_return_alone("4\r")]
#[case::where_there_is_one("0\n4")]
fn takes_off_the_line_end(#[case] typed: &str) {
    check_text(&human_vs_human_on(typed), &expected(typed));
}

#[rstest]
#[case::before_the_first_move("", &["O"])]
#[case::after_a_move("4\n", &["O", "X"])]
#[case::after_a_line_that_is_no_number("x\n4\n", &["O", "O", "X"])]
#[case::after_a_move_that_cannot_be_made("4\n4\n0\n", &["O", "X", "X", "O"])]
#[case::in_a_whole_game("0\n3\n1\n4\n2\n", &["O", "X", "O", "X", "O"])]
fn shows_the_prompt_before_it_waits(#[case] typed: &str, #[case] asked: &[&str]) {
    let prompt = |player| format!("Player {player}, enter your move: ");
    check(
        human_vs_human_prompts(typed),
        asked.iter().map(prompt).collect(),
    );
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

/// A game with both errors in it, as it is typed.
const TYPED: &str = "0\nfour\n3\n1\n3\n4\n2\n";

#[rstest]
#[case::of_the_first_grid("")]
#[case::of_the_blank_line_after_the_grid(" \n\nPlayer O, enter")]
#[case::of_the_first_prompt("Player O")]
#[case::of_the_message_about_a_number("ERROR: Invalid number")]
#[case::of_the_message_about_a_move("ERROR: Invalid move")]
#[case::of_a_later_grid(" O |   |   \n")]
#[case::of_a_later_prompt("Player X")]
#[case::of_the_result("Player O wins!")]
#[case::of_the_blank_line_at_the_end("!\n\n")]
fn hands_on_an_error_of_writing(#[case] part: &str) {
    // In the middle of this part, where it stands first.
    let place = expected(TYPED).find(part).map(|at| at + part.len() / 2);
    check(
        place.map(|place| human_vs_human_with_write_error(TYPED, place)),
        Some(true),
    );
}

#[test]
fn hands_on_an_error_of_writing_at_any_byte() {
    let places: Vec<usize> = (0..expected(TYPED).len()).collect();
    check_each(
        &places,
        |&place| human_vs_human_with_write_error(TYPED, place),
        |_| true,
    );
}

#[rstest]
#[case::the_first_time(0)]
#[case::the_second_time(1)]
#[case::after_an_error(2)]
fn hands_on_an_error_of_flushing(#[case] flushes: usize) {
    check(human_vs_human_with_flush_error(TYPED, flushes), true);
}

#[rstest]
#[case::at_the_first_line(0)]
#[case::at_the_second_line(1)]
#[case::after_a_line_that_is_no_number(2)]
#[case::at_the_last_line(6)]
fn hands_on_an_error_of_reading(#[case] lines: usize) {
    check(human_vs_human_with_read_error(TYPED, lines), true);
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
            let lines = (0..length).map(|_| match pick(14) {
                10 => "no\n".to_string(),
                11 => format!(" {}\n", pick(9)),
                12 => format!("{} \n", pick(9)),
                13 => format!("{}\r\n", pick(9)),
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
