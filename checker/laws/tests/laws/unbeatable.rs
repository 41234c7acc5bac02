//! Laws of lab 3, on grids that a game of any size leads to, and on grids with any marks.

use proptest::collection::vec;
use proptest::prelude::*;
use references::unbeatable::{
    Grid, Player, empty, full, game_tree, game_tree_to, make_move, moves, next, prune, tree_depth,
    turn, wins, wins_with, won,
};

use super::fixed;

fn any_player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::O), Just(Player::X)]
}

/// A grid of one to five rows with any marks on it, blanks included.
fn any_grid() -> impl Strategy<Value = Grid> {
    let cell = prop_oneof![Just(Player::B), any_player()];
    (1..=5_usize).prop_flat_map(move |size| vec(vec(cell.clone(), size), size))
}

/// A 3x3 grid that a game leads to, with some number of marks or, where it ends before, fewer.
fn any_played(marks: impl Strategy<Value = usize>) -> impl Strategy<Value = Grid> {
    let order: Vec<usize> = (0..9).collect();
    (Just(order).prop_shuffle(), marks).prop_map(|(cells, marks)| {
        cells.into_iter().take(marks).fold(empty(3), |grid, cell| {
            if won(&grid) {
                return grid;
            }
            make_move(&grid, cell, turn(&grid)).unwrap_or(grid)
        })
    })
}

/// The grid turned by a quarter, clockwise.
fn turned(grid: &Grid) -> Grid {
    let size = grid.len();
    (0..size)
        .map(|row| {
            (0..size)
                .map(|column| grid[size - 1 - column][row])
                .collect()
        })
        .collect()
}

fn mirrored(grid: &Grid) -> Grid {
    grid.iter()
        .map(|row| row.iter().rev().copied().collect())
        .collect()
}

/// The grid with the marks of both players exchanged.
fn swapped(grid: &Grid) -> Grid {
    grid.iter()
        .map(|row| row.iter().copied().map(next).collect())
        .collect()
}

proptest! {
    #![proptest_config(fixed(256))]

    #[test]
    fn turning_and_mirroring_change_no_winner(player in any_player(), grid in any_grid()) {
        prop_assert_eq!(wins(player, &turned(&grid)), wins(player, &grid));
        prop_assert_eq!(wins(player, &mirrored(&grid)), wins(player, &grid));
    }

    #[test]
    fn what_one_wins_the_other_wins_with_the_marks_exchanged(
        player in any_player(),
        grid in any_grid(),
    ) {
        prop_assert_eq!(wins(next(player), &swapped(&grid)), wins(player, &grid));
    }

    #[test]
    fn a_line_as_long_as_the_grid_is_the_usual_one(player in any_player(), grid in any_grid()) {
        prop_assert_eq!(wins_with(player, &grid, grid.len()), wins(player, &grid));
    }

    #[test]
    fn who_has_a_long_line_has_a_shorter_one(
        player in any_player(),
        grid in any_grid(),
        k in 1..=5_usize,
    ) {
        prop_assert!(!wins_with(player, &grid, k + 1) || wins_with(player, &grid, k));
    }

    #[test]
    fn there_is_a_move_for_every_blank_until_the_end(player in any_player(), grid in any_grid()) {
        let blanks = grid.iter().flatten().filter(|cell| **cell == Player::B).count();
        let expected = if won(&grid) { 0 } else { blanks };
        prop_assert_eq!(moves(&grid, player).len(), expected);
        prop_assert_eq!(full(&grid), blanks == 0);
    }
}

proptest! {
    #![proptest_config(fixed(64))]

    #[test]
    fn a_pruned_tree_is_one_that_has_not_grown(
        grid in any_played(4..=9_usize),
        depth in 0..=6_usize,
        less in 0..=6_usize,
    ) {
        let tree = game_tree(&grid, turn(&grid));
        let pruned = prune(depth, &tree);
        prop_assert_eq!(&pruned, &game_tree_to(&grid, turn(&grid), depth));
        prop_assert_eq!(tree_depth(&pruned), tree_depth(&tree).min(depth));
        prop_assert_eq!(prune(less, &pruned), prune(depth.min(less), &tree));
    }
}
