//! One move, or one of two reasons why not. Which reason comes first matters, and so does what
//! becomes of the three lists: after every move they must still share out the nine places.

use noughts::occupancy::{Board, Place, PlayError, board, play, play_everywhere};
use rstest::rstest;
use suite::{Lots, brief, check, check_each};

use super::oracle::{Marks, backwards, drawn_by_lot, reachable, tidy};

/// Places that no board has, some of them far away.
const OFF_THE_BOARD: [Place; 5] = [(0, 3), (3, 0), (3, 3), (1, 9), (usize::MAX, usize::MAX)];

#[rstest]
#[case::o_begins("... ... ...", (1, 1), "... .O. ...")]
#[case::x_answers("... .O. ...", (0, 2), "..X .O. ...")]
#[case::then_o_again("..X .O. ...", (0, 0), "O.X .O. ...")]
#[case::o_completes_a_line("OO. XX. ...", (0, 2), "OOO XX. ...")]
#[case::x_completes_a_line("OO. XX. O..", (1, 2), "OO. XXX O..")]
#[case::o_takes_the_last_place("OXO OXX XO.", (2, 2), "OXO OXX XOO")]
fn a_move_goes_from_the_free_places_to_the_player(
    #[case] before: &str,
    #[case] place: Place,
    #[case] after: &str,
) {
    check(play(&board(before), place).map(tidy), Ok(board(after)));
}

#[rstest]
#[case::taken_by_o("OX. ... ...", (0, 0), PlayError::Unavailable)]
#[case::taken_by_x("OX. ... ...", (0, 1), PlayError::Unavailable)]
#[case::right_of_the_board("OX. ... ...", (0, 3), PlayError::Unavailable)]
#[case::below_the_board("OX. ... ...", (3, 0), PlayError::Unavailable)]
#[case::free_but_o_has_won("OOO XX. ...", (2, 2), PlayError::Completed)]
#[case::free_but_x_has_won("XXX OO. O..", (2, 2), PlayError::Completed)]
#[case::taken_and_o_has_won("OOO XX. ...", (0, 0), PlayError::Completed)]
#[case::off_the_board_and_x_has_won("XXX OO. O..", (0, 3), PlayError::Completed)]
#[case::taken_and_the_board_is_full("OXO OXX XOO", (2, 2), PlayError::Completed)]
#[case::off_the_board_and_the_board_is_full("OXO OXX XOO", (7, 7), PlayError::Completed)]
fn a_refusal_says_that_the_game_is_over_before_anything_else(
    #[case] text: &str,
    #[case] place: Place,
    #[case] reason: PlayError,
) {
    check(play(&board(text), place).map(tidy), Err(reason));
}

#[test]
fn agrees_with_the_rules_at_every_place_of_every_board_of_a_game() {
    let positions = reachable();
    let open = positions.iter().filter(|marks| marks.outcome().is_none());
    assert_eq!((open.count(), positions.len()), (4_520, 5_478));
    let items: Vec<(Board, Place)> = positions
        .into_iter()
        .flat_map(|marks| {
            let on_board = (0..9).map(|index| (index / 3, index % 3));
            on_board
                .chain([OFF_THE_BOARD[marks.os as usize % 5]])
                .map(move |place| (marks.board(), place))
        })
        .collect();
    check_each(
        &items,
        |(board, place)| play(board, *place).map(tidy),
        |(board, place)| expected(board, *place),
    );
}

#[test]
fn the_order_of_the_lists_makes_no_difference() {
    let items: Vec<(Board, Place)> = reachable()
        .into_iter()
        .flat_map(|marks| {
            let board = backwards(marks.board());
            [(0, 0), (1, 2), (2, 1)].map(|place| (board.clone(), place))
        })
        .collect();
    check_each(
        &items,
        |(board, place)| play(board, *place).map(tidy),
        |(board, place)| expected(board, *place),
    );
}

#[test]
fn one_board_answers_nine_times_and_stays_as_it_was() {
    let boards = drawn_by_lot(300, &reachable(), &mut Lots::seeded(403));
    check_each(
        &boards,
        |board| {
            let (answers, afterwards) = play_everywhere(board);
            shown(
                answers.into_iter().map(|answer| answer.map(tidy)),
                &afterwards,
            )
        },
        |board| {
            let places = (0..9).map(|index| (index / 3, index % 3));
            shown(places.map(|place| expected(board, place)), board)
        },
    );
}

/// Nine answers and the board that was asked about, one line each.
fn shown(
    answers: impl Iterator<Item = Result<Board, PlayError>>,
    afterwards: &Board,
) -> Vec<String> {
    // One answer too many is enough to tell the lists apart.
    let lines = answers.take(10).map(|answer| brief(&answer));
    let last = format!("of {}", brief(afterwards));
    lines.chain([last]).collect()
}

/// What the rules say.
fn expected(board: &Board, (row, column): Place) -> Result<Board, PlayError> {
    let marks = Marks::of(board);
    if marks.outcome().is_some() {
        return Err(PlayError::Completed);
    }
    let taken = marks.os | marks.xs;
    if row > 2 || column > 2 || taken >> (3 * row + column) & 1 == 1 {
        return Err(PlayError::Unavailable);
    }
    let stone = 1 << (3 * row + column);
    let after = if marks.stones().is_multiple_of(2) {
        Marks {
            os: marks.os | stone,
            ..marks
        }
    } else {
        Marks {
            xs: marks.xs | stone,
            ..marks
        }
    };
    Ok(after.board())
}
