//! Laws of lab 5, on positions of every size that play can lead to.

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::*;
use references::drop_disc::{
    Position, best_drop, count_games, drop_in, empty_position, four_in_a_row, is_over, legal_drops,
    score, solve, toggle,
};

use suite::Lots;

use super::variants::drop_disc::score_threats;
use super::{all_of, fixed};

/// Drops at most as many discs as there are numbers; each picks among the legal drops.
fn played(start: Position, picks: &[usize]) -> Position {
    picks.iter().fold(start, |position, pick| {
        let drops = legal_drops(&position);
        match drops.len() {
            0 => position,
            count => drop_in(&position, drops[pick % count]).unwrap_or(position),
        }
    })
}

/// A position of any size from 1x1 to 9x8, from the empty board to the end of a game.
fn any_position() -> impl Strategy<Value = Position> {
    (1..=9_usize, 1..=8_usize).prop_flat_map(|(columns, rows)| {
        vec(0..1000_usize, 0..=columns * rows)
            .prop_map(move |picks| played(empty_position(columns, rows), &picks))
    })
}

/// A 7x6 position with few empty cells, or one that ended before.
fn any_late_position() -> impl Strategy<Value = Position> {
    vec(0..1000_usize, 34..=42).prop_map(|picks| played(empty_position(7, 6), &picks))
}

fn mirrored(position: &Position) -> Position {
    let mut mirrored = position.clone();
    mirrored.columns.reverse();
    mirrored
}

/// The same discs in the other colours, with the same player to move.
fn swapped(position: &Position) -> Position {
    let mut swapped = position.clone();
    for cell in swapped.columns.iter_mut().flatten() {
        *cell = -*cell;
    }
    swapped
}

/// The positions after each legal drop.
fn nexts(position: &Position) -> impl Iterator<Item = Position> {
    let drops = legal_drops(position).into_iter();
    drops.filter_map(|column| drop_in(position, column).ok())
}

proptest! {
    #![proptest_config(fixed(256))]

    #[test]
    fn swapping_the_colours_negates_the_score(position in any_position()) {
        prop_assert_eq!(score(&swapped(&position)), -score(&position));
    }

    #[test]
    fn mirror_images_are_judged_alike(position in any_position()) {
        let mirrored = mirrored(&position);
        prop_assert_eq!(score(&mirrored), score(&position));
        prop_assert_eq!(four_in_a_row(&mirrored), four_in_a_row(&position));
        prop_assert_eq!(is_over(&mirrored), is_over(&position));
        prop_assert_eq!(count_games(&mirrored, 2), count_games(&position, 2));
    }

    #[test]
    fn a_drop_adds_one_disc_and_changes_the_turn(position in any_position()) {
        let discs = |position: &Position| {
            position.columns.iter().flatten().filter(|&&cell| cell != 0).count()
        };
        for next in nexts(&position) {
            prop_assert_eq!(discs(&next), discs(&position) + 1);
            prop_assert_eq!(next.to_move, toggle(position.to_move));
        }
        prop_assert_eq!(nexts(&position).count() == 0, is_over(&position));
    }

    #[test]
    fn the_games_of_a_position_are_those_of_its_drops(
        position in any_position(),
        depth in 0..=2_usize,
    ) {
        let after: u64 = nexts(&position).map(|next| count_games(&next, depth)).sum();
        prop_assert_eq!(count_games(&position, depth + 1), after);
    }
}

proptest! {
    #![proptest_config(fixed(64))]

    #[test]
    fn the_best_drop_is_a_legal_one(position in any_position(), depth in 1..=3_usize) {
        let drops = legal_drops(&position);
        match best_drop(&position, depth) {
            Some(column) => prop_assert!(drops.contains(&column)),
            None => prop_assert!(drops.is_empty()),
        }
    }

    #[test]
    fn a_position_is_worth_what_its_best_drop_is(position in any_late_position()) {
        let best = nexts(&position).map(|next| -solve(&next)).max();
        prop_assert_eq!(best.unwrap_or_else(|| solve(&position)), solve(&position));
    }
}

#[test]
fn drops_lead_to_as_many_distinct_positions_as_are_known() {
    let mut level = HashSet::from([empty_position(7, 6)]);
    for known in [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859] {
        assert_eq!(level.len(), known);
        level = level.iter().flat_map(nexts).collect();
    }
    assert_eq!(level.len(), 184_275);
}

/// How many discs of that player and of the other lie in each line of four through one of the cells.
fn lines(
    position: &Position,
    player: i8,
    through: impl Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let (columns, rows) = (
        position.columns.len() as isize,
        position.columns[0].len() as isize,
    );
    let mut lines = Vec::new();
    for column in 0..columns {
        for row in 0..rows {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let cells = [0, 1, 2, 3].map(|step| (column + right * step, row + up * step));
                let on_board =
                    |&(column, row): &(isize, isize)| column < columns && (0..rows).contains(&row);
                if !cells.iter().all(on_board) {
                    continue;
                }
                let cells = cells.map(|(column, row)| (column as usize, row as usize));
                if cells.iter().any(|&(column, row)| through(column, row)) {
                    let discs = |player: i8| {
                        let cells = cells.iter();
                        cells
                            .filter(|&&(column, row)| position.columns[column][row] == player)
                            .count()
                    };
                    lines.push((discs(player), discs(-player)));
                }
            }
        }
    }
    lines
}

#[test]
fn an_open_three_scores_above_the_same_disc_in_an_open_two_at_most() {
    type Score = fn(&Position) -> i32;
    let variants: [(_, Score); 1] = [("threats", score_threats::score)];
    let scores = all_of("drop_disc/score", score as Score, variants);
    let mut lots = Lots::seeded(4);
    let mut pairs = 0;
    for number in 0..20_000 {
        let (columns, rows) = [(7, 6), (9, 8), (5, 4), (9, 4)][number % 4];
        let picks: Vec<usize> = (0..lots.below(columns * rows))
            .map(|_| lots.below(1000))
            .collect();
        let before = played(empty_position(columns, rows), &picks);
        let player = before.to_move;
        // The positions that differ in where one disc of the player to move lies.
        let nexts: Vec<(usize, usize, Position)> = legal_drops(&before)
            .into_iter()
            .map(|column| {
                let row = before.columns[column]
                    .iter()
                    .filter(|&&cell| cell != 0)
                    .count();
                let mut after = before.clone();
                after.columns[column][row] = player;
                (column, row, after)
            })
            .filter(|(_, _, after)| !is_over(after))
            .collect();
        let has_three =
            |position: &Position| lines(position, player, |_, _| true).contains(&(3, 0));
        for (_, _, three) in nexts.iter().filter(|(_, _, after)| has_three(after)) {
            for (column, row, none) in nexts.iter().filter(|(_, _, after)| !has_three(after)) {
                let through = lines(none, player, |c, r| (c, r) == (*column, *row));
                let twos = through.iter().filter(|line| **line == (2, 0)).count();
                if twos > 1 || through.iter().any(|line| matches!(line, (1, 2..))) {
                    continue;
                }
                pairs += 1;
                for (name, score) in &scores {
                    assert!(score(three) > score(none), "{name}: {three} and {none}");
                }
            }
        }
    }
    assert!(pairs > 1_000, "the law was tried on {pairs} pairs only");
}
