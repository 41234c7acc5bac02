//! A drawing is text, and text is right or wrong to the letter: how wide, how high, where the bars
//! and dashes stop, and the newline at the end of the last line. `interleave` is asked alone
//! first, through `interleave_numbers` and `interleave_words`: "between" is not "after".

use noughts::unbeatable::{Player, grid, interleave_numbers, interleave_words, show_grid};
use rstest::rstest;
use suite::{check, check_each, check_text};

use super::oracle::{self, Sample};

#[rstest]
#[case::three_items(&[1, 2, 3], &[1, 0, 2, 0, 3])]
#[case::two_items(&[7, 8], &[7, 0, 8])]
#[case::nothing_around_a_single_item(&[5], &[5])]
#[case::no_items(&[], &[])]
#[case::equal_items(&[4, 4, 4, 4], &[4, 0, 4, 0, 4, 0, 4])]
#[case::items_like_the_one_between(&[0, 0], &[0, 0, 0])]
fn puts_numbers_between_numbers(#[case] items: &[i32], #[case] expected: &[i32]) {
    check(interleave_numbers(0, items), expected.to_vec());
}

#[test]
fn puts_numbers_between_numbers_in_lists_of_every_length() {
    let lists: Vec<Vec<i32>> = (0..=60).map(|length| (1..=length).collect()).collect();
    check_each(
        &lists,
        |items| interleave_numbers(-1, items),
        |items| {
            let pairs = items.iter().flat_map(|&item| [-1, item]);
            pairs.skip(1).collect()
        },
    );
}

#[rstest]
#[case::three_words("and", &["salt", "pepper", "oil"], &["salt", "and", "pepper", "and", "oil"])]
#[case::an_empty_word_is_a_word("", &["a", "b"], &["a", "", "b"])]
#[case::one_word("|", &["a"], &["a"])]
#[case::no_words("|", &[], &[])]
fn puts_words_between_words(
    #[case] between: &str,
    #[case] items: &[&str],
    #[case] expected: &[&str],
) {
    let strings = |words: &[&str]| {
        words
            .iter()
            .map(|word| word.to_string())
            .collect::<Vec<_>>()
    };
    check(
        interleave_words(between, &strings(items)),
        strings(expected),
    );
}

#[rstest]
#[case::one_blank(".", "   \n   \n   \n")]
#[case::one_mark("O", "   \n O \n   \n")]
#[case::two_by_two(
    "OX .O",
    "   |   \n O | X \n   |   \n-------\n   |   \n   | O \n   |   \n"
)]
#[case::three_by_three(
    "O.. .X. XO.",
    concat!(
        "   |   |   \n O |   |   \n   |   |   \n",
        "-----------\n",
        "   |   |   \n   | X |   \n   |   |   \n",
        "-----------\n",
        "   |   |   \n X | O |   \n   |   |   \n",
    )
)]
#[case::four_by_four(
    "O..X .... .OX. X..O",
    concat!(
        "   |   |   |   \n O |   |   | X \n   |   |   |   \n",
        "---------------\n",
        "   |   |   |   \n   |   |   |   \n   |   |   |   \n",
        "---------------\n",
        "   |   |   |   \n   | O | X |   \n   |   |   |   \n",
        "---------------\n",
        "   |   |   |   \n X |   |   | O \n   |   |   |   \n",
    )
)]
fn draws_the_grid(#[case] text: &str, #[case] expected: &str) {
    check_text(&show_grid(&grid(text)), expected);
}

#[test]
fn draws_the_grids_of_the_table() {
    // In the table a blank line follows every grid, as a game writes it.
    let rows: Vec<(Sample, String)> = include_str!("data/drawn_grids.csv")
        .lines()
        .skip(1)
        .filter_map(|row| row.split_once(','))
        .map(|(cells, text)| {
            let text = text.replace("\\n", "\n");
            let text = text.strip_suffix('\n').unwrap_or(&text);
            (Sample(grid(cells)), text.to_string())
        })
        .collect();
    assert_eq!(rows.len(), 8);
    check_each(&rows, |(grid, _)| show_grid(grid), |(_, text)| text.clone());
}

#[test]
fn agrees_with_a_painted_picture_on_every_grid() {
    let small = [1, 2].into_iter().flat_map(oracle::fillings);
    let mut grids: Vec<Sample> = small.chain(oracle::grids().iter().cloned()).collect();
    grids.push(Sample(grid("OX.X. X.O.O ..X.. O.O.X .X.OX")));
    for size in [6, 9, 12] {
        let fallen: Vec<usize> = (0..size).map(|row| row * size + row).collect();
        let marks = oracle::with(&oracle::empty(size), &fallen, Player::X);
        let last = oracle::with(&marks, &[size - 1, size * size - 2], Player::O);
        grids.push(Sample(last));
    }
    check_each(&grids, |grid| show_grid(grid), |grid| oracle::drawn(grid));
}
