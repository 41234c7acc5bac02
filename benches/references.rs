//! How long the reference solutions take for the jobs that the pages talk about.
//!
//! ```text
//! cargo bench -p noughts --features solutions
//! ```
//!
//! Every figure is wall time of one call, in one thread, with full optimisation. Nothing is kept
//! from one call to the next, and no search leaves anything out but where its name says so. The
//! page docs/src/speed.md compares the figures with those of other programs.

use std::hint::black_box;

use divan::Bencher;
use noughts::{drop_disc, game_lab, occupancy, unbeatable};

/// The tree of all games on the 3x3 grid: 549,946 nodes.
mod whole_tree {
    use super::*;
    use unbeatable::{Grid, Player, empty, game_tree, moves, next, wins};

    const NODES: usize = 549_946;

    /// Labels every node of the tree, root and leaves included, and takes the first best child.
    #[divan::bench(sample_count = 15)]
    fn best_move_on_the_empty_grid() -> Option<Grid> {
        let best = unbeatable::best_move(&black_box(empty(3)));
        assert!(best.is_some());
        best
    }

    /// The same answer from the tree and its labels, both held as a whole.
    #[divan::bench(sample_count = 15)]
    fn labels_on_a_tree_that_is_held() -> Player {
        let tree = game_tree(&black_box(empty(3)), Player::O);
        let label = unbeatable::minimax(&tree).root.1;
        assert_eq!(label, Player::B);
        label
    }

    /// Counts the nodes of a tree that is held as a whole.
    #[divan::bench(sample_count = 15)]
    fn nodes_of_a_tree_that_is_held() -> usize {
        let nodes = unbeatable::count_nodes(&game_tree(&black_box(empty(3)), Player::O));
        assert_eq!(nodes, NODES);
        nodes
    }

    /// Counts the nodes one path at a time, with the reference `moves`: what a lazy program does.
    #[divan::bench(sample_count = 15)]
    fn nodes_one_path_at_a_time() -> usize {
        fn count(grid: &Grid, player: Player) -> usize {
            let below = moves(grid, player);
            1 + below
                .iter()
                .map(|after| count(after, next(player)))
                .sum::<usize>()
        }
        let nodes = count(&black_box(empty(3)), Player::O);
        assert_eq!(nodes, NODES);
        nodes
    }

    /// Counts the nodes on one grid that is marked and unmarked, with the reference `wins` and
    /// `next`; only the last mark can have won.
    #[divan::bench(sample_count = 15)]
    fn nodes_on_one_grid() -> usize {
        fn count(grid: &mut Grid, player: Player, over: bool) -> usize {
            let mut nodes = 1;
            for cell in 0..if over { 0 } else { 9 } {
                let (row, column) = (cell / 3, cell % 3);
                if grid[row][column] == Player::B {
                    grid[row][column] = player;
                    let over = wins(player, grid);
                    nodes += count(grid, next(player), over);
                    grid[row][column] = Player::B;
                }
            }
            nodes
        }
        let nodes = count(&mut black_box(empty(3)), Player::O, false);
        assert_eq!(nodes, NODES);
        nodes
    }

    /// The label alone, from 18,297 of the nodes.
    #[divan::bench(sample_count = 15)]
    fn alpha_beta() -> (Player, usize) {
        let found = unbeatable::alpha_beta(&black_box(empty(3)));
        assert_eq!(found, (Player::B, 18_297));
        found
    }
}

/// Every end of the game from the empty board.
mod ends {
    use super::*;
    use occupancy::{Board, Outcome, empty_board, play};

    /// 255,168 boards with their outcomes.
    #[divan::bench(sample_count = 15)]
    fn finals() -> Vec<(Board, Outcome)> {
        let finals = occupancy::finals(&black_box(empty_board()));
        assert_eq!(finals.len(), 255_168);
        finals
    }

    /// The 958 of them that differ, each position looked at once.
    #[divan::bench(sample_count = 15)]
    fn distinct_finals() -> Vec<(Board, Outcome)> {
        let mut next = |board: &Board| {
            let places = board.empties.iter();
            places
                .filter_map(|&place| play(board, place).ok())
                .collect()
        };
        let finals = occupancy::distinct_finals(&black_box(empty_board()), &mut next);
        assert_eq!(finals.len(), 958);
        finals
    }
}

/// The best first move of the game lab, by negamax over all games.
#[divan::bench(sample_count = 15)]
fn negamax_best_move() -> Option<usize> {
    let best = game_lab::best_move(&black_box(game_lab::Board::empty()));
    assert_eq!(best, Some(0));
    best
}

mod connect_four {
    use super::*;
    use drop_disc::{Position, count_games, drop_in, empty_position, solve};

    /// Seven and eight discs: 823,536 and 5,673,234 sequences.
    #[divan::bench(args = [7, 8], sample_count = 15)]
    fn games_counted(depth: usize) -> u64 {
        let games = count_games(&black_box(empty_position(7, 6)), depth);
        assert!(games == 823_536 || games == 5_673_234);
        games
    }

    /// All positions of the table with 26 discs and more.
    #[divan::bench(sample_count = 15)]
    fn endgames_solved(bencher: Bencher<'_, '_>) {
        let positions: Vec<(Position, i32)> = endgames();
        assert_eq!(positions.len(), 20);
        bencher.bench_local(|| {
            for (position, score) in &positions {
                assert_eq!(solve(black_box(position)), *score);
            }
        });
    }

    /// The rows `end` of the table that the suite of `solve` has.
    fn endgames() -> Vec<(Position, i32)> {
        let table = include_str!("../tests/drop_disc/data/connect4_scores.csv");
        let rows = table.lines().filter(|row| row.starts_with("end,"));
        rows.filter_map(|row| {
            let fields: Vec<&str> = row.split(',').collect();
            let mut position = empty_position(7, 6);
            for column in fields.get(1)?.chars() {
                let column = column.to_digit(10)?.checked_sub(1)?;
                position = drop_in(&position, usize::try_from(column).ok()?).ok()?;
            }
            Some((position, fields.get(3)?.parse().ok()?))
        })
        .collect()
    }
}

fn main() {
    divan::main();
}
