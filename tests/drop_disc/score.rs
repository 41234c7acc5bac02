//! There is no one right score, so none is asked for. What can be asked for are laws: what is good
//! for one side is as bad for the other, left and right do not matter, a lost game is worse than
//! any other, however many threes there are in it, and three in a row with room for the fourth are
//! worth more than two.

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
#[case::on_four_by_four(4, 4, "31311212223")]
#[case::on_a_wide_board(9, 4, "4141425223373368686979778")]
#[case::on_a_high_board(4, 8, "")]
#[case::on_seven_by_six(7, 6, "43333134424223252646677777676")]
#[case::on_nine_by_eight(9, 8, "4141611331313113344243455553575879997977779989898")]
fn a_game_just_lost_scores_below_every_open_one(
    #[case] columns: usize,
    #[case] rows: usize,
    #[case] full_of_threes: &str,
) {
    let mut numbers = oracle::Numbers(11);
    let mut positions: Vec<Position> = (0..30)
        .flat_map(|_| oracle::random_game(columns, rows, &mut numbers))
        .collect();
    // Nobody plays like this, but it is an open position, and there can hardly be a worse one.
    positions.push(oracle::after(columns, rows, full_of_threes));
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

/// Checks that law 4 speaks of this pair: the positions differ in where one disc of that player
/// lies; only the first has an open three of theirs; and in the second the disc makes one open two
/// at most, and stops no two or three of the other player.
fn assert_that_law_4_applies(player: i8, (three, none): (&Position, &Position)) {
    let cells = |position: &Position| -> Vec<((usize, usize), i8)> {
        let columns = position.columns.iter().enumerate();
        columns
            .flat_map(|(column, cells)| {
                let cells = cells.iter().enumerate();
                cells.map(move |(row, &cell)| ((column, row), cell))
            })
            .collect()
    };
    let (before, after) = (cells(three), cells(none));
    let changed: Vec<((usize, usize), i8, i8)> = before
        .into_iter()
        .zip(after)
        .filter(|(before, after)| before != after)
        .map(|((place, before), (_, after))| (place, before, after))
        .collect();
    let moved = changed.iter().find(|&&(_, _, after)| after == player);
    let Some(&(moved, ..)) = moved.filter(|_| changed.len() == 2) else {
        panic!("not one disc moved: {three} and {none}");
    };
    let left = |&(_, before, after): &(_, i8, i8)| (before, after) == (player, 0);
    assert!(changed.iter().any(left) && three.to_move == none.to_move);

    // How many discs of the player and of the other one lie in each line of four.
    let lines = |position: &Position, through: &dyn Fn(&(usize, usize)) -> bool| {
        let lines = oracle::lines_of_four(position.columns.len(), position.columns[0].len());
        let lines = lines.into_iter().filter(|line| line.iter().any(through));
        let discs = |line: [(usize, usize); 4], player: i8| {
            let is_theirs =
                |(column, row): &(usize, usize)| position.columns[*column][*row] == player;
            line.iter().filter(|cell| is_theirs(cell)).count()
        };
        let counts = lines.map(|line| (discs(line, player), discs(line, -player)));
        counts.collect::<Vec<(usize, usize)>>()
    };
    assert!(
        lines(three, &|_| true).contains(&(3, 0)),
        "no open three: {three}"
    );
    assert!(
        !lines(none, &|_| true).contains(&(3, 0)),
        "an open three: {none}"
    );
    let through_moved = lines(none, &|cell| *cell == moved);
    let twos = through_moved.iter().filter(|line| **line == (2, 0)).count();
    assert!(twos <= 1, "{twos} open twos: {none}");
    let stopped = through_moved
        .iter()
        .find(|(own, theirs)| *own == 1 && *theirs > 1);
    assert_eq!(stopped, None, "a stopped line: {none}");
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
#[case::though_the_disc_makes_a_two_elsewhere(
    "......... X........ X.......O X......OO, X",
    "......... ......... X.......O X..X...OO, X"
)]
#[case::of_player_minus_1_to_move("....... .XX...X .OOO..X, O", "....... .XX...X .OO..OX, O")]
fn an_open_three_scores_above_none(#[case] three: Position, #[case] none: Position) {
    assert_that_law_4_applies(three.to_move, (&three, &none));
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
    assert_that_law_4_applies(-three.to_move, (&three, &none));
    check_pairs(&[(three, none)], |three, none| {
        (three >= none).then_some("the other's open three to score below the same discs without it")
    });
}
