//! Near the end a game can be played out to the last disc in every way that matters, and then
//! there is nothing left to guess. The table beside this file holds 26 discs and more; its scores
//! were found by a search that looks at everything and by a solver, and the two agree.

use noughts::drop_disc::{Position, solve};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::a_win_with_the_very_last_disc("OXO.OOX OXXXOXX XOXOXOO XOXOXXX OXOXOXO OOXOOXX, O", 1)]
#[case::a_draw_with_the_very_last_disc("O.OXOXX XXOOXOX OXXXOXO XOOOXXO XOXOOOX OXOOXXX, O", 0)]
#[case::a_win_with_the_last_disc_but_one("XOO.OXO XXX.OXX OXOOXXO XOOXXOO OXOOXXO OOXXOXX, X", 1)]
#[case::a_disc_that_makes_room_for_a_win_of_the_other(
    "XOO.OXO XXX.OXX OXO.XXO XOOXXOO OXOOXXO OOXXOXX, O",
    -1
)]
#[case::a_win_of_the_other_with_his_next_disc(
    "XO.XOXX OX.OXOO XO.OOXX OO.OXXO OOXXOXX XXOOXOX, X",
    -2
)]
#[case::a_win_at_once("OOXX.OX OOOX.OO XXXO.XO OOXX.XX OXOOXXO XXXOOOX, X", 2)]
#[case::a_win_at_once_of_player_minus_1("XOXXO.. OXXOX.. OXOOO.O OXOXOOO XOXXXOX XOXXOXX, O", 3)]
#[case::a_draw_with_one_column_left("XXO.OXO OOX.OOX XXX.XXO XOX.OOX XXOOXOO OXXOOOX, X", 0)]
#[case::a_loss_whatever_is_dropped("...O.XX XX.XOOO XXXOXXO OOOXOOX OXOOOXX XOOXOXX, O", -2)]
fn plays_the_last_discs_out(#[case] position: Position, #[case] expected: i32) {
    check(solve(&position), expected);
}

#[rstest]
#[case::a_draw_that_can_look_lost("O..O..O XXOOX.X OXXOO.X XOOXX.O OXXXO.O XOXOXOX, X", 0)]
#[case::a_win_that_can_look_drawn("O.X.OO. X.X.OO. OXO.XXO OXX.OOX XOOOXXX XOXOXOX, X", 1)]
#[case::another_win_that_can_look_drawn(".X..XO. OXO.XOO XOO.XXX XOX.OXO OXO.OXO XXXOXOO, X", 1)]
#[case::a_third_win_that_can_look_drawn("..XO.O. ..XOXOO ..OXXOX OXXOOXX OOOXXXO XXOOOXX, X", 1)]
#[case::a_win_that_can_look_lost("X.O.... O.OO... X.XOX.. OOXXX.. XXOOO.O XXOOX.X, X", 1)]
#[case::a_win_that_can_look_slow("OX..O.. OOX.X.O XOO.X.X XXX.X.O OOX.O.O OOXOXXX, X", 3)]
#[case::a_loss_that_can_look_drawn("...O.XO ...XOXX ...OOXO .O.XXOX OXXOXOO OXOXXXO, X", -1)]
#[case::a_win_of_player_minus_1("XO..... OOXO... XXOOXX. OXXXOOX XXOXXOO OOXXOOX, O", 1)]
fn remembers_no_bound_as_if_it_were_the_value(#[case] position: Position, #[case] expected: i32) {
    // On most positions a search that takes a bound for a value is right by luck. On these it is not,
    // whichever column it tries first.
    check(solve(&position), expected);
}

#[rstest]
#[case::lost_on_a_full_board("OXOOOOX OXXXOXX XOXOXOO XOXOXXX OXOXOXO OOXOOXX, X", -1)]
#[case::lost_to_player_1("OOXX.OX OOOX.OO XXXO.XO OOXXXXX OXOOXXO XXXOOOX, O", -2)]
#[case::lost_to_player_minus_1("OO.XXXO XX.OOXX OO.XXOX XO.OXOX OXOOXOO XOXOOXX, X", -3)]
#[case::drawn("OOOXOXX XXOOXOX OXXXOXO XOOOXXO XOXOOOX OXOOXXX, X", 0)]
fn knows_what_a_finished_game_is_worth(#[case] position: Position, #[case] expected: i32) {
    check(solve(&position), expected);
}

/// One row of the table: the columns dropped into from the beginning on, counted from 1, where
/// that leads, the score, and the score of each further drop, none where the column is full.
struct Row {
    moves: &'static str,
    position: Position,
    score: i32,
    drops: Vec<Option<i32>>,
}

/// The table, with the positions with most discs, which are the easiest, first.
fn table() -> Vec<Row> {
    let row = |line: &'static str| {
        let fields: Vec<&str> = line.split(',').collect();
        let [_, moves, _, score, drops, ..] = fields[..] else {
            panic!("not a row of the table: {line}");
        };
        Row {
            moves,
            position: oracle::after(7, 6, moves),
            score: score.parse().unwrap_or_else(|_| panic!("no score: {line}")),
            drops: drops.split(' ').map(|score| score.parse().ok()).collect(),
        }
    };
    let table = include_str!("data/connect4_scores.csv");
    let mut rows: Vec<Row> = table.lines().skip(1).map(row).collect();
    rows.reverse();
    assert_eq!(rows.len(), 20);
    rows
}

#[rstest]
#[case::of_36_discs_and_more(36..=42)]
#[case::of_32_to_35_discs(32..=35)]
#[case::of_29_to_31_discs(29..=31)]
#[case::of_26_to_28_discs(26..=28)]
fn solves_the_positions_of_the_table(#[case] discs: std::ops::RangeInclusive<usize>) {
    let mut rows = table();
    rows.retain(|row| discs.contains(&row.moves.len()));
    let positions: Vec<(Position, i32)> = rows
        .into_iter()
        .map(|row| (row.position, row.score))
        .collect();
    check_each(
        &positions,
        |(position, _)| solve(position),
        |(_, score)| *score,
    );
}

#[test]
fn solves_what_each_drop_leads_to() {
    let mut positions = Vec::new();
    for row in table() {
        for (column, score) in row.drops.into_iter().enumerate() {
            // The score of a drop is for the player who drops; after it the other is to move.
            if let (Some(score), Ok(next)) = (score, oracle::dropped(&row.position, column)) {
                positions.push((next, -score));
            }
        }
    }
    assert!(positions.len() > 60);
    check_each(
        &positions,
        |(position, _)| solve(position),
        |(_, score)| *score,
    );
}

#[test]
fn mirror_images_are_worth_the_same() {
    let mirrored = |row: Row| (oracle::mirrored(&row.position), row.score);
    let positions: Vec<(Position, i32)> = table().into_iter().map(mirrored).collect();
    check_each(
        &positions,
        |(position, _)| solve(position),
        |(_, score)| *score,
    );
}
