//! People type anything. The line is a number if it consists of digits and has at least one;
//! everything else is `None`, and so is a number that a `usize` cannot hold. The standard parser
//! is a good servant here, but it has a view of its own about plus signs.

use noughts::unbeatable::read_cell;
use rstest::rstest;
use suite::{check, check_each};

#[rstest]
#[case::zero("0", 0)]
#[case::one_digit("7", 7)]
#[case::two_digits("42", 42)]
#[case::zeros_in_front("007", 7)]
#[case::zeros_alone("000", 0)]
#[case::more_zeros_than_a_number_has_digits("0000000000000000000000000000000008", 8)]
#[case::beyond_any_grid("123456789", 123_456_789)]
fn reads_digits(#[case] line: &str, #[case] expected: usize) {
    check(read_cell(line), Some(expected));
}

#[rstest]
#[case::nothing("")]
#[case::a_space(" ")]
#[case::a_word("four")]
#[case::a_plus_sign("+4")]
#[case::a_minus_sign("-4")]
#[case::a_minus_sign_before_zero("-0")]
#[case::a_space_in_front(" 4")]
#[case::a_space_behind("4 ")]
#[case::a_space_between("4 2")]
#[case::a_newline_behind("4\n")]
#[case::a_letter_behind("4x")]
#[case::a_letter_in_front("x4")]
#[case::a_point("4.0")]
#[case::another_base("0x4")]
#[case::an_underscore("1_000")]
#[case::digits_of_another_script("\u{0664}")]
#[case::digits_of_full_width("\u{ff14}")]
#[case::a_fraction_sign("\u{00bc}")]
fn refuses_everything_else(#[case] line: &str) {
    check(read_cell(line), None);
}

#[test]
fn reads_the_largest_number_and_no_larger_one() {
    let largest = usize::MAX.to_string();
    let one_more = (usize::MAX as u128 + 1).to_string();
    let digits = largest.len();
    let lines = [
        (largest.clone(), Some(usize::MAX)),
        (format!("000{largest}"), Some(usize::MAX)),
        (one_more.clone(), None),
        (format!("000{one_more}"), None),
        ("9".repeat(digits), None),
        (format!("{largest}0"), None),
        ("9".repeat(100), None),
    ];
    check_each(&lines, |(line, _)| read_cell(line), |(_, cell)| *cell);
}

#[test]
fn agrees_with_spelling_on_every_number_up_to_a_thousand() {
    let numbers: Vec<usize> = (0..=1_000).collect();
    check_each(
        &numbers,
        |number| read_cell(&number.to_string()),
        |&number| Some(number),
    );
}

#[test]
fn agrees_with_spelling_on_every_line_of_one_or_two_characters() {
    let ascii: Vec<char> = (0..128_u8).map(char::from).collect();
    let one = ascii.iter().map(char::to_string);
    let two = ascii
        .iter()
        .flat_map(|first| ascii.iter().map(move |second| format!("{first}{second}")));
    let lines: Vec<String> = one.chain(two).collect();
    check_each(
        &lines,
        |line| read_cell(line),
        |line| {
            let mut digits = line.chars().map(|character| "0123456789".find(character));
            digits.try_fold(0, |number, digit| Some(10 * number + digit?))
        },
    );
}
