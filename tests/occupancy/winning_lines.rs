//! Everything in this lab stands on two lists: nine free places and eight lines. No order is
//! asked for, neither of the lines nor inside them, so the suite compares them as sets.

use noughts::occupancy::{Place, board, empty_board, winning_lines};
use rstest::rstest;
use suite::{brief, check, check_that};

use super::oracle::tidy;

#[test]
fn the_empty_board_has_nine_free_places_and_no_marks() {
    check(tidy(empty_board()), board("... ... ..."));
}

#[rstest]
#[case::top_row("OOO ... ...")]
#[case::middle_row("... OOO ...")]
#[case::bottom_row("... ... OOO")]
#[case::left_column("O.. O.. O..")]
#[case::middle_column(".O. .O. .O.")]
#[case::right_column("..O ..O ..O")]
#[case::falling_diagonal("O.. .O. ..O")]
#[case::rising_diagonal("..O .O. O..")]
fn each_line_is_there_once(#[case] line: &str) {
    let places = board(line).os;
    check_that(winning_lines(), |lines| {
        let lines = sorted(lines);
        let count = lines.iter().filter(|other| **other == places).count();
        (count != 1).then(|| format!("the line {line} once, not {count} times"))
    });
}

#[test]
fn there_are_eight_lines_and_each_has_three_places_on_the_board() {
    check_that(winning_lines(), |lines| {
        if lines.len() != 8 {
            return Some(format!("eight lines, not {}", lines.len()));
        }
        let on_board = |&(row, column): &Place| row < 3 && column < 3;
        let wrong = sorted(lines).into_iter().find(|line| {
            line.len() != 3
                || !line.iter().all(on_board)
                || line[0] == line[1]
                || line[1] == line[2]
        })?;
        Some(format!(
            "three different places on the board, not {}",
            brief(&wrong)
        ))
    });
}

/// The lines with their places in reading order.
fn sorted(lines: &[Vec<Place>]) -> Vec<Vec<Place>> {
    let mut lines = lines.to_vec();
    lines.iter_mut().for_each(|line| line.sort());
    lines
}
