//! Looking ahead decides games that a glance does not: one disc ahead takes a win, two stop one,
//! and each further pair sees a deeper trap. What is proven within the depth has one right answer.
//! Where nothing is, the scores at the end of each line of play are weighed, each for its side.

use noughts::drop_disc::{Position, best_drop, score};
use rstest::rstest;
use suite::{check, check_each_that, check_that, each};

use super::oracle;

/// Checks an answer that looking `depth` discs ahead proves to be the right one.
fn check_proven(position: &Position, depth: usize, expected: usize) {
    assert_eq!(proven(position, depth), vec![expected], "the oracle");
    check(best_drop(position, depth), Some(expected));
}

/// The drops that looking ahead leaves: the leftmost of those that win soonest; or else those that
/// do not lose; or else the leftmost of those that lose latest. Where the game is over within the
/// depth, those that do not lose are draws, and again the leftmost is the answer: on the way to a
/// full board no score is asked for.
fn proven(position: &Position, depth: usize) -> Vec<usize> {
    let prospects = oracle::prospects(position, depth);
    let best = prospects.iter().map(|&(_, value)| value).max();
    let drops = prospects
        .into_iter()
        .filter(|&(_, value)| Some(value) == best);
    let is_open = best == Some(0) && depth < oracle::empty_cells(position);
    let most = if is_open { usize::MAX } else { 1 };
    drops.map(|(column, _)| column).take(most).collect()
}

#[rstest]
#[case::side_by_side("....... ....... OOO.... XXX...., X", 3)]
#[case::in_the_gap("....... ....... .O.OO.. .X.XX.., X", 2)]
#[case::one_above_the_other("....... .....XO .....XO .....XO, X", 5)]
#[case::on_a_diagonal("....... ..OX... .OXO... OXXX..., O", 3)]
#[case::of_player_minus_1("....... ....... XX....X OOO...X, O", 3)]
#[case::before_stopping_the_other("....... ..O.X.. ..O.X.. ..O.X.., X", 4)]
#[case::on_a_board_of_one_row("OXXX.OO, X", 4)]
fn one_disc_ahead_takes_a_win(#[case] position: Position, #[case] expected: usize) {
    check_proven(&position, 1, expected);
}

#[rstest]
#[case::side_by_side("....... ....... O...... XXX...O, O", 3)]
#[case::in_the_gap("....... ....... OO..... OXX.X.X, O", 3)]
#[case::one_above_the_other("....... ......X O.....X O.....X, O", 6)]
#[case::on_a_diagonal("....... ..XO... .XOO..X XOOX..X, O", 3)]
#[case::of_player_minus_1("....... ....... XX....X OOO...X, X", 3)]
fn two_discs_ahead_stop_a_win(#[case] position: Position, #[case] expected: usize) {
    check_proven(&position, 2, expected);
}

#[rstest]
#[case::by_three_with_both_ends_open("....... ....... ....... ..OO.OO ..XX.XX, O", 4)]
#[case::by_a_three_on_the_second_row("....... ....... ..O.O.. XXOXXOX, O", 3)]
#[case::the_leftmost_of_two_ways("....... ....... ......O ..XX..O, X", 1)]
fn three_discs_ahead_find_a_win_with_the_second_own_disc(
    #[case] position: Position,
    #[case] expected: usize,
) {
    check_proven(&position, 3, expected);
}

#[rstest]
#[case::of_player_1("....... ....... ....... ....O.. ..X.X.. OOO.XX., X", 3)]
#[case::of_player_minus_1("....... ....... ...O... .X.X... .O.O... OXXX..., O", 4)]
#[case::from_above_a_column("....... ....... .O..... .X..... .O..... XXOXOX., O", 3)]
#[case::quietly("....... ....... .....O. ...X.X. ...O.O. .XOX.X., O", 2)]
fn five_discs_ahead_find_a_win_with_the_third_own_disc(
    #[case] position: Position,
    #[case] expected: usize,
) {
    check_proven(&position, 5, expected);
}

#[rstest]
#[case::at_once_not_with_the_second_disc("....... ....... ....... XX.O... XXXO.OO, O", 5, 4)]
#[case::at_once_on_a_diagonal("....... ....... .X..... .O..... .OO.... .XX.XO., X", 3, 3)]
#[case::with_the_second_disc_not_the_third("....... ....... ..O.O.. XXOXXOX, O", 5, 3)]
#[case::not_the_first_that_is_found("....... ....... ..X.... .OX.... .OO..XX, O", 5, 3)]
fn a_sooner_win_is_better(
    #[case] position: Position,
    #[case] depth: usize,
    #[case] expected: usize,
) {
    check_proven(&position, depth, expected);
}

#[rstest]
#[case::one_threat_is_stopped_though_another_follows(
    "....... ....... ....... .....X. ....XX. .OXOOXO, O",
    4,
    5
)]
#[case::a_lost_game_is_not_given_up("....... ....... ....... ..XO... ..OO... XXXOX.O, X", 4, 3)]
#[case::not_the_first_column_that_is_open(
    "....... ....... ...X... ...O.O. ...XXX. O.OXXO., O",
    5,
    2
)]
fn a_later_loss_is_better(
    #[case] position: Position,
    #[case] depth: usize,
    #[case] expected: usize,
) {
    check_proven(&position, depth, expected);
}

#[rstest]
#[case::of_two_wins_at_once("....... ..OO... .XXX..O, X", 3, 0)]
#[case::of_two_wins_with_the_third_disc("....... ....... ...O... ...X.X. OO.X.XO, X", 5, 2)]
#[case::of_losses_that_come_as_soon("....... ....... X...O.. O.XXX.O, O", 2, 0)]
fn the_leftmost_of_equals(
    #[case] position: Position,
    #[case] depth: usize,
    #[case] expected: usize,
) {
    check_proven(&position, depth, expected);
}

#[rstest]
#[case::empty("....... ....... ....... ....... ....... ......., X")]
#[case::one_disc_in_the_middle("....... ....... ....... ....... ....... ...X..., O")]
#[case::two_discs_in_the_middle("....... ....... ....... ....... ...O... ...X..., X")]
#[case::four_columns_begun("....... ....... ....... ....... .O...O. .X...X., X")]
fn never_the_right_half_of_a_board_that_is_its_own_mirror_image(#[case] position: Position) {
    assert_eq!(oracle::mirrored(&position), position);
    check_each_that(
        &[1, 2, 3, 4, 5],
        |&depth| best_drop(&position, depth),
        |_, answer| match answer {
            Some(0..=3) => None,
            _ => {
                Some("a column from 0 to 3; on the right half each has its equal there".to_owned())
            }
        },
    );
}

#[rstest]
#[case::after_a_win("..... OOO.. XXXX., O", 3)]
#[case::after_a_win_of_player_minus_1("O.... OX... OX... OX.X., X", 1)]
#[case::on_a_full_board("XO OX, X", 2)]
fn no_drop_after_the_end(#[case] position: Position, #[case] depth: usize) {
    check(best_drop(&position, depth), None);
}

#[rstest]
#[case::one_disc_ahead(1, 60)]
#[case::two_discs_ahead(2, 60)]
#[case::three_discs_ahead(3, 40)]
#[case::four_discs_ahead(4, 24)]
#[case::five_discs_ahead(5, 12)]
fn does_not_miss_what_looking_at_everything_proves(#[case] depth: usize, #[case] games: usize) {
    let mut numbers = oracle::Numbers(17);
    let mut positions = Vec::new();
    for game in 0..games {
        let (columns, rows) = [(7, 6), (5, 4), (4, 6), (6, 5)][game % 4];
        let mut game = oracle::random_game(columns, rows, &mut numbers);
        game.pop();
        // The last positions of a game are those in which something is near.
        positions.extend(game.into_iter().rev().take(depth + 1));
    }
    check_all_proven(positions, depth);
}

#[rstest]
#[case::on_boards_too_small_for_four(&[(2, 2), (3, 2), (2, 3), (3, 3)])]
#[case::on_boards_of_one_row_or_column(&[(5, 1), (1, 5), (7, 1)])]
#[case::on_boards_with_room_for_four(&[(4, 2), (4, 3), (4, 4), (5, 4)])]
fn a_full_board_is_a_draw_and_one_draw_is_as_good_as_another(#[case] sizes: &[(usize, usize)]) {
    let mut numbers = oracle::Numbers(29);
    let mut positions = Vec::new();
    for &(columns, rows) in sizes {
        for _ in 0..20 {
            let mut game = oracle::random_game(columns, rows, &mut numbers);
            game.pop();
            game.retain(|position| oracle::empty_cells(position) <= 5);
            positions.extend(game);
        }
    }
    check_all_proven(positions, 5);
}

/// Checks the answers about positions in which the game goes on, those with fewest discs first.
fn check_all_proven(mut positions: Vec<Position>, depth: usize) {
    positions.sort_by_key(oracle::discs);
    check_each_that(
        &positions,
        |position| best_drop(position, depth),
        |position, answer| {
            let right = proven(position, depth);
            let is_right = answer.is_some_and(|column| right.contains(&column));
            (!is_right).then(|| match right[..] {
                [only] => format!("Some({only})"),
                _ => format!("one of the columns {right:?}"),
            })
        },
    );
}

/// Every position that `depth` more discs can lead to, those of the first column first.
fn leaves(position: &Position, depth: usize) -> Vec<Position> {
    let columns = 0..position.columns.len();
    (0..depth).fold(vec![position.clone()], |level, _| {
        let nexts = |position: Position| {
            columns
                .clone()
                .filter_map(move |column| oracle::dropped(&position, column).ok())
        };
        level.into_iter().flat_map(nexts).collect()
    })
}

/// The value for the player to move, given the scores of the leaves in order.
fn value(scores: &[i32]) -> i64 {
    match scores {
        [score] => i64::from(*score),
        _ => drops(scores).max().unwrap_or_default(),
    }
}

/// The value of each of the seven drops, given the scores of the leaves in order.
fn drops(scores: &[i32]) -> impl Iterator<Item = i64> {
    scores.chunks(scores.len() / 7).map(|scores| -value(scores))
}

#[rstest]
#[case::one_disc_ahead_negates_each_score(1, 12)]
#[case::two_discs_ahead_negate_each_value_before_the_maximum(2, 12)]
#[case::three_discs_ahead_negate_once_a_disc(3, 8)]
#[case::four_discs_ahead_cut_nothing_that_matters(4, 3)]
fn weighs_the_scores_where_nothing_is_proven(#[case] depth: usize, #[case] positions: usize) {
    // What `score` says is its own affair and is asked for; here it counts what is made of it.
    let mut numbers = oracle::Numbers(23);
    let games = (0..40).map(|_| oracle::random_game(7, 6, &mut numbers));
    let quiet = games
        .filter_map(|game| game.into_iter().nth(6))
        .map(|position| (leaves(&position, depth), position))
        .filter(|(leaves, _)| {
            let open = |position: &Position| oracle::legal(position).len() == 7;
            leaves.len() == 7usize.pow(depth as u32) && leaves.iter().all(open)
        });
    for (leaves, position) in quiet.take(positions) {
        let scores = each(&leaves, score);
        let values: Vec<i64> = drops(&scores).collect();
        let best = values.iter().max();
        let expected = values.iter().position(|value| Some(value) == best);
        check_that(best_drop(&position, depth), |answer| {
            (*answer != expected)
                .then(|| format!("{expected:?}, as by your score the columns are worth {values:?}"))
        });
    }
}

#[test]
fn looks_eight_discs_ahead_in_time() {
    // Over five million lines of play: what cannot matter any more has to be cut.
    let position = oracle::position("....... ....... ....... ....... ..OO... ..XX..., X");
    check(best_drop(&position, 8), Some(1));
}
