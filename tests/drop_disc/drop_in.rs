//! A disc falls as far as it can, and then it is the other player's turn. The position that was
//! given must come to no harm: whoever looks ahead drops into it again and again. Whether the game
//! is over is nobody's question here.

use noughts::drop_disc::{DropError, Position, can_drop_in, drop_in};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::to_the_bottom_of_an_empty_column(".... .... ...., X", 1, ".... .... .X.., O")]
#[case::onto_a_disc_that_lies_there(".... .... ..X., O", 2, ".... ..O. ..X., X")]
#[case::into_the_last_cell_of_a_column("... O.. X.. O.., X", 0, "X.. O.. X.. O.., O")]
#[case::into_the_first_column("..... ....., X", 0, "..... X...., O")]
#[case::into_the_last_column(".. .. .., X", 1, ".. .. .X, O")]
#[case::between_higher_columns("O.X X.O O.X, O", 1, "O.X X.O OOX, X")]
#[case::on_a_board_of_one_row("X.O, X", 1, "XXO, O")]
#[case::on_a_board_of_one_column(". . X, O", 0, ". O X, X")]
#[case::also_after_a_win("..... OOO.. XXXX., O", 3, "..... OOOO. XXXX., X")]
fn a_disc_falls_to_the_lowest_empty_cell(
    #[case] position: Position,
    #[case] column: usize,
    #[case] expected: Position,
) {
    check(drop_in(&position, column), Ok(expected));
}

#[rstest]
#[case::player_1_drops_and_player_minus_1_is_next("... X.O, X", 1, 1, -1)]
#[case::player_minus_1_drops_and_player_1_is_next("... X.., O", 1, -1, 1)]
#[case::whoever_has_more_discs("... X.X, X", 1, 1, -1)]
fn the_player_to_move_drops_and_the_other_is_next(
    #[case] position: Position,
    #[case] column: usize,
    #[case] disc: i8,
    #[case] next: i8,
) {
    let after = drop_in(&position, column).map(|after| {
        let bottom = after.columns.get(column).and_then(|cells| cells.first());
        (bottom.copied(), after.to_move)
    });
    check(after, Ok((Some(disc), next)));
}

#[rstest]
#[case::a_full_column("O.. X.. O.. X.., X", 0, DropError::ColumnFull)]
#[case::a_full_board("XO OX, X", 1, DropError::ColumnFull)]
#[case::just_past_the_last_column("... ..., X", 3, DropError::OutOfRange)]
#[case::past_the_last_column_of_a_full_board("OX XO, X", 2, DropError::OutOfRange)]
#[case::column_four_of_a_board_of_four(".... ...., X", 4, DropError::OutOfRange)]
#[case::far_off_the_board(".. .., X", usize::MAX, DropError::OutOfRange)]
fn says_why_a_disc_cannot_be_dropped(
    #[case] position: Position,
    #[case] column: usize,
    #[case] expected: DropError,
) {
    check(drop_in(&position, column), Err(expected));
}

#[rstest]
#[case::in_an_empty_column("... X.., O", 1, true)]
#[case::in_a_column_with_one_cell_left("... O.. X.., X", 0, true)]
#[case::not_in_a_full_column("O.. X.., X", 0, false)]
#[case::not_past_the_last_column("... ..., X", 3, false)]
#[case::not_far_off_the_board("... ..., X", usize::MAX, false)]
#[case::also_after_a_win("..... OOO.. XXXX., O", 4, true)]
fn says_whether_a_column_has_room(
    #[case] position: Position,
    #[case] column: usize,
    #[case] expected: bool,
) {
    check(can_drop_in(&position, column), expected);
}

#[rstest]
#[case::a_drop_into_the_same_column_finds_it_unchanged("... ... X.., O", 0, 0)]
#[case::a_drop_into_another_column_finds_it_unchanged("... ... .X., O", 0, 2)]
#[case::the_same_player_is_still_to_move("... ... ..., X", 2, 0)]
fn a_drop_does_not_change_the_position_it_is_given(
    #[case] position: Position,
    #[case] first: usize,
    #[case] second: usize,
) {
    let before = position.clone();
    let drops = (drop_in(&position, first), drop_in(&position, second));
    check(
        (drops, position),
        (
            (
                oracle::dropped(&before, first),
                oracle::dropped(&before, second),
            ),
            before,
        ),
    );
}

/// Positions of every size with each of their columns, and two columns that they do not have.
fn questions() -> Vec<(Position, usize)> {
    let with_columns = |position: Position| {
        (0..position.columns.len() + 2).map(move |column| (position.clone(), column))
    };
    oracle::of_every_size(1)
        .into_iter()
        .flat_map(with_columns)
        .collect()
}

#[test]
fn drops_by_the_rules_on_every_size_from_1x1_to_9x8() {
    check_each(
        &questions(),
        |(position, column)| drop_in(position, *column),
        |(position, column)| oracle::dropped(position, *column),
    );
}

#[test]
fn knows_the_columns_with_room_on_every_size_from_1x1_to_9x8() {
    check_each(
        &questions(),
        |(position, column)| can_drop_in(position, *column),
        |(position, column)| oracle::dropped(position, *column).is_ok(),
    );
}
