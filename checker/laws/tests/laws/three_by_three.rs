//! Tic-tac-toe by brute force, beside the searches of labs 1 and 3, on every grid that a game can
//! reach.
//!
//! Nothing searches here. A grid is a number, and a table of all that can be reached is filled from
//! the fullest grids to the empty one, so that what follows a grid is known before it.

use references::game_lab::{self, Board, Cell};
use references::unbeatable::{
    Grid, Player, Tree, alpha_beta, best_move, best_move_with, best_moves, count_nodes, game_tree,
    minimax, prune, quickest_move, random_best_move, shallowest_move, tree_depth, turn, wins_with,
};

use super::all_of;
use super::variants::{game_lab as of_lab_1, unbeatable as of_lab_3};

/// A grid of nine cells as a number of nine digits with the base 3: 0 for an empty cell, 1 and 2
/// for the marks of the first and the second player.
type Number = usize;

const NUMBERS: usize = 3_usize.pow(9);

/// What is known of a grid.
#[derive(Clone)]
struct Known {
    /// How the game ends if nobody errs: 1 if the first player wins, -1 if the second does, or 0.
    result: i8,
    /// With how many more marks it ends if, besides, winners hurry and losers hold out.
    marks: i8,
    /// How many ways there are to make so many more marks.
    ways: [usize; 10],
    /// The grids after each move, in the order of the cells.
    nexts: Vec<Number>,
}

/// Every grid that a game can reach in which so many marks in a line win.
struct Table {
    length: usize,
    known: Vec<Option<Known>>,
}

impl Table {
    fn of(length: usize) -> Table {
        let lines = lines(length);
        let mut table = Table {
            length,
            known: vec![None; NUMBERS],
        };
        let mut reached = vec![0];
        let mut seen = vec![false; NUMBERS];
        let mut looked_at = 0;
        while let Some(&number) = reached.get(looked_at) {
            looked_at += 1;
            for next in nexts(number, &lines) {
                if !seen[next] {
                    seen[next] = true;
                    reached.push(next);
                }
            }
        }
        for number in reached.into_iter().rev() {
            table.known[number] = Some(table.look(number, &lines));
        }
        table
    }

    /// What follows from what is known of the grids after one more mark.
    fn look(&self, number: Number, lines: &[Vec<usize>]) -> Known {
        let mut known = Known {
            result: [0, 1, -1][winner(number, lines)],
            marks: 0,
            ways: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            nexts: nexts(number, lines),
        };
        for &next in &known.nexts {
            for (marks, ways) in self.at(next).ways[..9].iter().enumerate() {
                known.ways[marks + 1] += ways;
            }
        }
        let wishes = known.nexts.iter().map(|&next| self.wish(number, next));
        if let Some((result, hurry)) = wishes.max() {
            known.result = result * side(number);
            known.marks = if result > 0 { -hurry } else { hurry };
        }
        known
    }

    fn at(&self, number: Number) -> &Known {
        let known = self.known[number].as_ref();
        known.unwrap_or_else(|| panic!("no game comes to {number}"))
    }

    /// How much the player to move wants the grid after a move: first the result, then that a win
    /// comes soon and anything else late. All draws come as late.
    fn wish(&self, number: Number, next: Number) -> (i8, i8) {
        let known = self.at(next);
        let result = known.result * side(number);
        let marks = known.marks + 1;
        (result, if result > 0 { -marks } else { marks })
    }

    /// Every grid that is known, fewest marks first, with what is known of it.
    fn all(&self) -> Vec<(Number, &Known)> {
        let known = self.known.iter().enumerate();
        let mut all: Vec<(Number, &Known)> = known
            .filter_map(|(number, known)| Some((number, known.as_ref()?)))
            .collect();
        all.sort_by_key(|&(number, _)| marks(number));
        all
    }

    /// The moves that keep the result of a grid.
    fn best(&self, known: &Known) -> Vec<Number> {
        let keeps = |&next: &Number| self.at(next).result == known.result;
        known.nexts.iter().copied().filter(keeps).collect()
    }
}

/// The digits of a number: what stands in its cells.
fn cells(number: Number) -> [usize; 9] {
    std::array::from_fn(|cell| number / 3_usize.pow(cell as u32) % 3)
}

fn marks(number: Number) -> usize {
    cells(number).into_iter().filter(|&mark| mark != 0).count()
}

/// 1 where the first player is to move, and -1 where the second is.
fn side(number: Number) -> i8 {
    if marks(number).is_multiple_of(2) {
        1
    } else {
        -1
    }
}

/// The sets of cells that win. Three cells lie in a line where their numbers in the magic square
/// add up to 15; two or fewer do where none is more than a king's move away.
fn lines(length: usize) -> Vec<Vec<usize>> {
    const MAGIC: [usize; 9] = [2, 7, 6, 9, 5, 1, 4, 3, 8];
    let sets = (0..512_usize).map(|set| (0..9).filter(|cell| set >> cell & 1 == 1).collect());
    let near = |&one: &usize, &other: &usize| {
        (one / 3).abs_diff(other / 3) <= 1 && (one % 3).abs_diff(other % 3) <= 1
    };
    sets.filter(|set: &Vec<usize>| match set[..] {
        _ if set.len() != length => false,
        [_] => true,
        [one, other] => near(&one, &other),
        [_, _, _] => set.iter().map(|&cell| MAGIC[cell]).sum::<usize>() == 15,
        _ => false,
    })
    .collect()
}

/// 1 or 2 where that player has a line, and else 0.
fn winner(number: Number, lines: &[Vec<usize>]) -> usize {
    let cells = cells(number);
    let has_line = |&player: &usize| {
        let is_theirs = |line: &Vec<usize>| line.iter().all(|&cell| cells[cell] == player);
        lines.iter().any(is_theirs)
    };
    [1, 2].into_iter().find(has_line).unwrap_or(0)
}

/// The grids after each move, in the order of the cells; none after the end.
fn nexts(number: Number, lines: &[Vec<usize>]) -> Vec<Number> {
    if winner(number, lines) != 0 {
        return Vec::new();
    }
    let mark = if side(number) == 1 { 1 } else { 2 };
    let cells = cells(number).into_iter().enumerate();
    cells
        .filter(|&(_, taken)| taken == 0)
        .map(|(cell, _)| number + mark * 3_usize.pow(cell as u32))
        .collect()
}

/// The grid of lab 3, where O moves first.
fn grid(number: Number) -> Grid {
    let cells = cells(number).map(|mark| [Player::B, Player::O, Player::X][mark]);
    cells.chunks(3).map(<[Player]>::to_vec).collect()
}

/// The number of a grid of lab 3.
fn number(grid: &Grid) -> Number {
    let digit = |cell: &Player| match cell {
        Player::B => 0,
        Player::O => 1,
        Player::X => 2,
    };
    let cells = grid.iter().flatten().rev();
    cells.fold(0, |number, cell| 3 * number + digit(cell))
}

fn label(result: i8) -> Player {
    match result {
        1 => Player::O,
        0 => Player::B,
        _ => Player::X,
    }
}

/// The board of lab 1, where X moves first.
fn board(number: Number) -> Board {
    let players = [game_lab::Player::X, game_lab::Player::O];
    let cells = cells(number).into_iter().enumerate();
    let marked = cells.filter(|&(_, mark)| mark != 0);
    marked.fold(Board::empty(), |board, (cell, mark)| {
        board.set(cell, Cell::Taken(players[mark - 1]))
    })
}

#[test]
fn the_table_has_the_numbers_that_are_known() {
    let table = Table::of(3);
    assert_eq!(table.all().len(), 5_478);
    let ended = |(_, known): &(Number, &Known)| known.nexts.is_empty();
    assert_eq!(table.all().into_iter().filter(ended).count(), 958);
    let empty = table.at(0);
    assert_eq!((empty.result, empty.marks), (0, 9));
    assert_eq!(empty.ways.iter().sum::<usize>(), 549_946);
    assert_eq!(Table::of(2).at(0).ways.iter().sum::<usize>(), 7_002);
}

#[test]
fn best_move_of_lab_1_is_the_lowest_cell_of_the_best() {
    type BestMove = fn(&Board) -> Option<usize>;
    let variants: [(_, BestMove); 3] = [
        ("chain", of_lab_1::best_move_chain::best_move),
        ("early_stop", of_lab_1::best_move_early_stop::best_move),
        ("outcome", of_lab_1::best_move_outcome::best_move),
    ];
    let searches = all_of(
        "game_lab/best_move",
        game_lab::best_move as BestMove,
        variants,
    );
    let table = Table::of(3);
    for (number, known) in table.all() {
        let first = table.best(known).first().copied();
        let expected = first.map(|next| {
            let (before, after) = (cells(number), cells(next));
            (0..9).find(|&cell| before[cell] != after[cell]).unwrap()
        });
        let board = board(number);
        for (name, best_move) in &searches {
            assert_eq!(best_move(&board), expected, "{name}: {board}");
        }
    }
}

type Choose = fn(&Grid) -> Option<Grid>;

/// Compares every way to choose a move with the choice that the table makes.
fn compare_moves(
    problem: &str,
    searches: Vec<(&str, Choose)>,
    choice: impl Fn(&Table, Number, &Known) -> Option<Number>,
) {
    let table = Table::of(3);
    for (number, known) in table.all() {
        let expected = choice(&table, number, known).map(grid);
        let grid = grid(number);
        for (name, search) in &searches {
            assert_eq!(search(&grid), expected, "{problem}, {name}: {grid:?}");
        }
    }
}

#[test]
fn best_move_is_the_first_of_the_best() {
    let problem = "unbeatable/best_move";
    let variants: [(_, Choose); 2] = [
        ("loops", of_lab_3::best_move_loops::best_move),
        ("whole_tree", of_lab_3::best_move_whole_tree::best_move),
    ];
    let searches = all_of(problem, best_move as Choose, variants);
    compare_moves(problem, searches, |table, _, known| {
        table.best(known).first().copied()
    });
}

#[test]
fn shallowest_move_is_the_first_of_the_best_with_the_least_depth() {
    let problem = "unbeatable/shallowest_move";
    let variants: [(_, Choose); 2] = [
        ("loops", of_lab_3::shallowest_move_loops::shallowest_move),
        (
            "whole_tree",
            of_lab_3::shallowest_move_whole_tree::shallowest_move,
        ),
    ];
    let searches = all_of(problem, shallowest_move as Choose, variants);
    compare_moves(problem, searches, |table, _, known| {
        let best = table.best(known);
        (0..=9).find_map(|depth| {
            let is_so_deep = |&next: &Number| deepest(table.at(next)) == depth;
            best.iter().copied().find(is_so_deep)
        })
    });
}

#[test]
fn quickest_move_is_the_first_that_wins_soonest_or_loses_latest() {
    let problem = "unbeatable/quickest_move";
    let variants: [(_, Choose); 1] = [("pairs", of_lab_3::quickest_move_pairs::quickest_move)];
    let searches = all_of(problem, quickest_move as Choose, variants);
    compare_moves(problem, searches, |table, number, known| {
        let wishes = known.nexts.iter().map(|&next| table.wish(number, next));
        let best = wishes.max();
        let is_best = |&next: &Number| Some(table.wish(number, next)) == best;
        known.nexts.iter().copied().find(is_best)
    });
}

#[test]
fn best_moves_are_all_that_keep_the_result() {
    type BestMoves = fn(&Grid) -> Vec<Grid>;
    type Random = fn(&Grid, &mut dyn FnMut(usize) -> usize) -> Option<Grid>;
    use of_lab_3::best_moves_whole_tree as whole_tree;
    let variants: [(_, (BestMoves, Random)); 1] = [(
        "whole_tree",
        (whole_tree::best_moves, whole_tree::random_best_move),
    )];
    let reference = (best_moves as BestMoves, random_best_move as Random);
    let searches = all_of("unbeatable/best_moves", reference, variants);
    let table = Table::of(3);
    for (number, known) in table.all() {
        let expected: Vec<Grid> = table.best(known).into_iter().map(grid).collect();
        let grid = grid(number);
        for (name, (best_moves, random_best_move)) in &searches {
            assert_eq!(best_moves(&grid), expected, "{name}: {grid:?}");
            let mut asked = Vec::new();
            let mut last = |count: usize| {
                asked.push(count);
                count - 1
            };
            let picked = random_best_move(&grid, &mut last);
            assert_eq!(picked.as_ref(), expected.last(), "{name}: {grid:?}");
            assert_eq!(asked, Vec::from_iter(picked.map(|_| expected.len())));
        }
    }
}

#[test]
fn best_move_with_is_the_first_of_the_best_with_any_length_of_a_line() {
    type BestMoveWith = fn(&Grid, usize) -> Option<Grid>;
    type WinsWith = fn(Player, &Grid, usize) -> bool;
    use of_lab_3::line_length_runs as runs;
    let variants: [(_, (WinsWith, BestMoveWith)); 1] =
        [("runs", (runs::wins_with, runs::best_move_with))];
    let reference = (wins_with as WinsWith, best_move_with as BestMoveWith);
    let searches = all_of("unbeatable/line_length", reference, variants);
    for table in [1, 2, 3].map(Table::of) {
        let (length, lines) = (table.length, lines(table.length));
        for (number, known) in table.all() {
            let winner = winner(number, &lines);
            let expected = table.best(known).first().copied().map(grid);
            let grid = grid(number);
            for (name, (wins_with, best_move_with)) in &searches {
                let about = format!("{name}, {length} in a line: {grid:?}");
                assert_eq!(wins_with(Player::O, &grid, length), winner == 1, "{about}");
                assert_eq!(wins_with(Player::X, &grid, length), winner == 2, "{about}");
                assert_eq!(best_move_with(&grid, length), expected, "{about}");
            }
        }
    }
}

#[test]
fn alpha_beta_finds_the_result_and_all_ways_enter_as_many_nodes() {
    type AlphaBeta = fn(&Grid) -> (Player, usize);
    let variants: [(_, AlphaBeta); 1] = [("numbers", of_lab_3::alpha_beta_numbers::alpha_beta)];
    let searches = all_of("unbeatable/alpha_beta", alpha_beta as AlphaBeta, variants);
    for (number, known) in Table::of(3).all() {
        let grid = grid(number);
        let (_, entered) = alpha_beta(&grid);
        assert!(entered <= known.ways.iter().sum(), "{grid:?}");
        for (name, alpha_beta) in &searches {
            let expected = (label(known.result), entered);
            assert_eq!(alpha_beta(&grid), expected, "{name}: {grid:?}");
        }
    }
}

/// How many marks can still be made.
fn deepest(known: &Known) -> usize {
    let mut ways = known.ways.iter();
    ways.rposition(|&ways| ways > 0).unwrap_or_default()
}

#[test]
fn minimax_labels_every_node_of_the_whole_tree_with_its_result() {
    type Minimax = fn(&Tree<Grid>) -> Tree<(Grid, Player)>;
    let variants: [(_, Minimax); 2] = [
        ("fold", of_lab_3::minimax_fold::minimax),
        ("match_all", of_lab_3::minimax_match_all::minimax),
    ];
    let searches = all_of("unbeatable/minimax", minimax as Minimax, variants);
    let table = Table::of(3);
    let tree = game_tree(&grid(0), Player::O);
    for (name, minimax) in &searches {
        let mut nodes = 0;
        let mut open = vec![minimax(&tree)];
        while let Some(Tree { root, children }) = open.pop() {
            let (grid, found) = root;
            let known = table.at(number(&grid));
            assert_eq!(found, label(known.result), "{name}: {grid:?}");
            let nexts = children.iter().map(|child| number(&child.root.0));
            assert!(nexts.eq(known.nexts.iter().copied()), "{name}: {grid:?}");
            nodes += 1;
            open.extend(children);
        }
        assert_eq!(nodes, 549_946, "{name}");
    }
}

#[test]
fn trees_and_their_tops_have_as_many_nodes_as_there_are_ways_to_play_on() {
    type Prune = fn(usize, &Tree<Grid>) -> Tree<Grid>;
    type Measure = fn(&Tree<Grid>) -> usize;
    use of_lab_3::{prune_checked, prune_loops, tree_size_fold, tree_size_stack};
    let variants: [(_, Prune); 2] = [
        ("checked", prune_checked::prune),
        ("loops", prune_loops::prune),
    ];
    let prunes = all_of("unbeatable/prune", prune as Prune, variants);
    let variants: [(_, [Measure; 2]); 2] = [
        (
            "fold",
            [tree_size_fold::count_nodes, tree_size_fold::tree_depth],
        ),
        (
            "stack",
            [tree_size_stack::count_nodes, tree_size_stack::tree_depth],
        ),
    ];
    let reference: [Measure; 2] = [count_nodes, tree_depth];
    let sizes = all_of("unbeatable/tree_size", reference, variants);
    for (number, known) in Table::of(3).all() {
        let grid = grid(number);
        let tree = game_tree(&grid, turn(&grid));
        let deepest = deepest(known);
        // Another depth for every grid, and now and then more than there is.
        let depth = number % (deepest + 2);
        let measure = |tree: &Tree<Grid>, depth: usize| {
            let nodes = known.ways[..=depth].iter().sum();
            for (name, [count_nodes, tree_depth]) in &sizes {
                assert_eq!(count_nodes(tree), nodes, "{name}: {grid:?}");
                assert_eq!(tree_depth(tree), depth, "{name}: {grid:?}");
            }
        };
        measure(&tree, deepest);
        for (_, prune) in &prunes {
            measure(&prune(depth, &tree), depth.min(deepest));
        }
    }
}
