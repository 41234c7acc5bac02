//! There is no one right score, so none is asked for. What can be asked for are laws: what is good
//! for one side is as bad for the other, left and right do not matter, a lost game is worse than
//! any other, and three in a row with room for the fourth is worth having.

use noughts::drop_disc::{Position, score};
use rstest::rstest;
use suite::{check_that, each};

use super::oracle;

/// Asks for the scores of both of each pair, and checks that `fault` finds nothing in them.
fn check_pairs(pairs: &[(Position, Position)], fault: impl Fn(i32, i32) -> Option<&'static str>) {
    let firsts = each(pairs, |(first, _)| score(first));
    let seconds = each(pairs, |(_, second)| score(second));
    for ((pair, first), second) in pairs.iter().zip(firsts).zip(seconds) {
        let scored = ((&pair.0, first), (&pair.1, second));
        check_that(scored, |_| fault(first, second).map(str::to_owned));
    }
}

/// Positions of every size, each with what `other` makes of it.
fn pairs(other: fn(&Position) -> Position) -> Vec<(Position, Position)> {
    let pair = |position: Position| {
        let other = other(&position);
        (position, other)
    };
    oracle::of_every_size(2).into_iter().map(pair).collect()
}

#[test]
fn swapping_the_colours_negates_the_score() {
    check_pairs(&pairs(oracle::swapped), |first, second| {
        (first.checked_neg() != Some(second)).then_some("the same score with the other sign")
    });
}

#[test]
fn mirror_images_have_the_same_score() {
    check_pairs(&pairs(oracle::mirrored), |first, second| {
        (first != second).then_some("the same score for a position and its mirror image")
    });
}

#[rstest]
#[case::on_four_by_four(4, 4)]
#[case::on_a_wide_board(9, 4)]
#[case::on_a_high_board(4, 8)]
#[case::on_seven_by_six(7, 6)]
#[case::on_nine_by_eight(9, 8)]
fn a_game_just_lost_scores_below_every_open_one(#[case] columns: usize, #[case] rows: usize) {
    let mut numbers = oracle::Numbers(11);
    let positions: Vec<Position> = (0..30)
        .flat_map(|_| oracle::random_game(columns, rows, &mut numbers))
        .collect();
    let lost = |position: &Position| oracle::four(position).is_some();
    let open = |position: &Position| !oracle::legal(position).is_empty();
    let scores = each(&positions, score);
    let scored = || positions.iter().zip(&scores);
    let best_lost = scored()
        .filter(|(p, _)| lost(p))
        .max_by_key(|(_, score)| **score);
    let worst_open = scored()
        .filter(|(p, _)| open(p))
        .min_by_key(|(_, score)| **score);
    check_that((best_lost, worst_open), |_| {
        let (lost, open) = (best_lost?.1, worst_open?.1);
        (lost >= open).then(|| "the first, which is lost, to score below the second".to_owned())
    });
}

#[rstest]
#[case::side_by_side("....... ..O...O .XXX..O, X", "....... .XO...O .XX...O, X")]
#[case::one_above_the_other(
    "....... ...X... ..OX... ..OX.O., X",
    "....... ....... ..OX... X.OX.O., X"
)]
#[case::rising(
    "....... ..X.... .XO.... XOO...., X",
    "....... ....... .XO.... XOO...X, X"
)]
#[case::falling(
    "....... ....X.. ....OX. ....OOX, X",
    "....... ....... ....OX. X...OOX, X"
)]
#[case::no_nearer_to_the_middle("....... ...O... .XXX.OO, X", "....... ...O.X. ..XX.OO, X")]
#[case::with_the_gap_inside("....... .OO.... OXX.X.., X", "....... .OO.... OXX...X, X")]
#[case::of_player_minus_1_to_move("....... .XX...X .OOO..X, O", "....... .XX...X .OO..OX, O")]
fn an_open_three_scores_above_none(#[case] three: Position, #[case] none: Position) {
    check_pairs(&[(three, none)], |three, none| {
        (three <= none).then_some("the open three to score above the same discs without it")
    });
}

#[rstest]
#[case::side_by_side("....... ..X...X .OOO..X, X", "....... .OX...X .OO...X, X")]
#[case::one_above_the_other(
    "....... ...O... ..XO... ..XO.X., X",
    "....... ....... ..XO... O.XO.X., X"
)]
#[case::no_nearer_to_the_middle("....... ...X... .OOO.XX, X", "....... ...X.O. ..OO.XX, X")]
#[case::of_player_1_who_waits("....... .OO...X .XXX..O, O", "....... .OO...X .XX..XO, O")]
fn an_open_three_of_the_other_player_scores_below_none(
    #[case] three: Position,
    #[case] none: Position,
) {
    check_pairs(&[(three, none)], |three, none| {
        (three >= none).then_some("the other's open three to score below the same discs without it")
    });
}
