//! The tree holds every game that can be played: 549,946 grids from the empty one on. It must stop
//! where a game is over, change players from level to level, and keep the order of the cells.
//! Small trees are compared node by node, large ones by the number of grids on each level.

use noughts::unbeatable::{
    Grid, Player, Tree, game_tree, game_tree_levels, game_tree_to, game_tree_to_levels, grid, moves,
};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Outline, Sample};

#[rstest]
#[case::from_the_first_cell_to_the_last("OXO X.X O..", Player::O, &[
    "OXO XOX O..", "OXO X.X OO.", "OXO X.X O.O",
])]
#[case::the_player_is_the_one_asked_for("OX ..", Player::X, &["OX X.", "OX .X"])]
#[case::one_blank("OXO XXO .OX", Player::O, &["OXO XXO OOX"])]
#[case::none_on_a_full_grid("OXO XXO OOX", Player::O, &[])]
#[case::none_after_o_has_won("OOO XX. ...", Player::X, &[])]
#[case::none_after_x_has_won("OO. XXX O..", Player::O, &[])]
#[case::on_one_cell(".", Player::O, &["O"])]
#[case::none_after_the_only_cell("O", Player::X, &[])]
#[case::three_in_a_row_of_four_is_no_end("OOO. XXX. OXOX XOXO", Player::O, &[
    "OOOO XXX. OXOX XOXO", "OOO. XXXO OXOX XOXO",
])]
fn finds_the_grids_after_one_move(
    #[case] text: &str,
    #[case] player: Player,
    #[case] expected: &[&str],
) {
    let expected = expected.iter().map(|text| grid(text));
    check(
        oracle::samples(moves(&grid(text), player)),
        oracle::samples(expected),
    );
}

#[test]
fn agrees_with_the_rules_about_the_moves_on_every_grid() {
    let small = [1, 2].into_iter().flat_map(oracle::fillings);
    let grids: Vec<Sample> = small.chain(oracle::grids().iter().cloned()).collect();
    let questions: Vec<(Sample, Player)> = grids
        .into_iter()
        .flat_map(|grid| [(grid.clone(), Player::O), (grid, Player::X)])
        .collect();
    check_each(
        &questions,
        |(grid, player)| oracle::samples(moves(grid, *player)),
        |(grid, player)| {
            let children = oracle::tree(grid, *player, 1).children;
            oracle::samples(children.into_iter().map(|child| child.root))
        },
    );
}

#[test]
fn finds_the_moves_on_larger_grids_also_where_one_player_has_won() {
    let mut questions = Vec::new();
    for size in [4, 5, 7, 11] {
        let blank = oracle::empty(size);
        let row: Vec<usize> = (0..size).collect();
        for player in [Player::O, Player::X] {
            questions.push((Sample(blank.clone()), player));
            for holder in [Player::O, Player::X] {
                questions.push((Sample(oracle::with(&blank, &row, holder)), player));
                questions.push((Sample(oracle::with(&blank, &row[1..], holder)), player));
            }
        }
    }
    check_each(
        &questions,
        |(grid, player)| oracle::samples(moves(grid, *player)),
        |(grid, player)| {
            let children = oracle::tree(grid, *player, 1).children;
            oracle::samples(children.into_iter().map(|child| child.root))
        },
    );
}

#[rstest]
#[case::one_cell(".", Player::O)]
#[case::two_by_two(".. ..", Player::O)]
#[case::two_by_two_where_x_begins(".. ..", Player::X)]
#[case::one_move_to_go("OXO XXO .OX", Player::O)]
#[case::two_moves_to_go("OXO XX. OO.", Player::X)]
#[case::the_worked_example("O.. XXO XO.", Player::O)]
#[case::ends_in_some_branches_only("OO. XX. ...", Player::O)]
#[case::a_finished_game_is_a_leaf("OOO XX. ...", Player::X)]
#[case::a_full_grid_is_a_leaf("OXO XXO OOX", Player::X)]
fn grows_the_whole_tree(#[case] text: &str, #[case] player: Player) {
    let start = grid(text);
    let expected = oracle::tree(&start, player, 9);
    check(outline(game_tree(&start, player)), outline(expected));
}

#[test]
fn agrees_with_the_rules_wherever_six_cells_are_marked() {
    let grids: Vec<Sample> = oracle::grids()
        .iter()
        .filter(|grid| oracle::count(grid) == 6)
        .cloned()
        .collect();
    check_each(
        &grids,
        |grid| outline(game_tree(grid, Player::O)),
        |grid| outline(oracle::tree(grid, Player::O, 9)),
    );
}

#[test]
fn has_the_right_number_of_grids_on_each_level_of_the_whole_game() {
    check(
        game_tree_levels(&oracle::empty(3), Player::O),
        vec![
            1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872,
        ],
    );
}

/// A game of ten moves on 10x10 whose tree is small: every blank cell completes a row for one of the
/// players. So whoever is to move wins at once or stops the other one in a row, ten times at most.
const TEN_MOVES: &str = "OOOOO.OOOO OOOO.OOOOO OOO.OOOOOO OO.OOOOOOO O.OOOOOOOO \
    XXXXX.XXXX XXXX.XXXXX XXX.XXXXXX XX.XXXXXXX X.XXXXXXXX";

/// How many grids there are on each level of that tree.
fn levels_of_ten_moves() -> Vec<usize> {
    // How many rows are open for O and for X, level by level, with the number of ways to get there.
    let mut levels = vec![1];
    let (mut ways, mut mine, mut yours) = (1, 5, 5);
    while ways > 0 {
        // Each way goes on with a win in one of my rows, or by stopping one of yours.
        levels.push(ways * (mine + yours));
        ways *= yours;
        (mine, yours) = (yours - usize::from(yours > 0), mine);
    }
    levels.pop();
    levels
}

/// Without this the tree of ten moves would be too large to be grown.
#[track_caller]
fn check_that_games_end() {
    for text in [
        "OOO XX. ...",
        "OO. XXX O..",
        "OOOO XXX. XX.O OOX.",
        "XXXX OOO. OO.X XXO.",
    ] {
        check(game_tree_levels(&grid(text), Player::O), vec![1]);
        check(game_tree_to_levels(&grid(text), Player::X, 9), vec![1]);
    }
}

#[test]
fn goes_on_for_more_moves_than_a_grid_of_3x3_has_cells() {
    check_that_games_end();
    let expected = levels_of_ten_moves();
    assert_eq!(expected.len(), 11, "{expected:?}");
    check(game_tree_levels(&grid(TEN_MOVES), Player::O), expected);
}

#[rstest]
#[case::ten_moves_are_a_whole_game(10, 11)]
#[case::more_moves_than_there_are(40, 11)]
#[case::not_quite_the_whole_game(9, 10)]
fn stops_at_the_depth_of_a_long_game(#[case] depth: usize, #[case] levels: usize) {
    check_that_games_end();
    let mut expected = levels_of_ten_moves();
    expected.truncate(levels);
    check(
        game_tree_to_levels(&grid(TEN_MOVES), Player::O, depth),
        expected,
    );
}

#[rstest]
#[case::depth_0_is_the_root_alone("... ... ...", 0)]
#[case::depth_1("... ... ...", 1)]
#[case::depth_2("... ... ...", 2)]
#[case::deeper_than_the_game("O.. XXO XO.", 20)]
#[case::as_deep_as_the_game("O.. XXO XO.", 3)]
#[case::not_quite_as_deep_as_the_game("O.. XXO XO.", 2)]
#[case::games_that_end_early_stay_short("OO. XX. ...", 3)]
#[case::the_first_moves_on_5x5("..... ..... ..... ..... .....", 1)]
fn stops_at_the_depth(#[case] text: &str, #[case] depth: usize) {
    let start = grid(text);
    let player = oracle::turn(&start);
    check(
        outline(game_tree_to(&start, player, depth)),
        outline(oracle::tree(&start, player, depth)),
    );
}

#[rstest]
#[case::three_by_three_to_depth_4(3, 4, &[1, 9, 72, 504, 3_024])]
#[case::three_by_three_to_depth_6(3, 6, &[1, 9, 72, 504, 3_024, 15_120, 54_720])]
#[case::four_by_four_to_depth_3(4, 3, &[1, 16, 240, 3_360])]
#[case::four_by_four_to_depth_5(4, 5, &[1, 16, 240, 3_360, 43_680, 524_160])]
#[case::two_by_two_to_depth_9(2, 9, &[1, 4, 12, 24])]
fn has_the_right_number_of_grids_on_each_level(
    #[case] size: usize,
    #[case] depth: usize,
    #[case] expected: &[usize],
) {
    if let Some(nodes) = nodes_in_the_table(size, depth) {
        assert_eq!(expected.iter().sum::<usize>(), nodes, "the table");
    }
    check(
        game_tree_to_levels(&oracle::empty(size), Player::O, depth),
        expected.to_vec(),
    );
}

/// How many nodes the table says there are down to a depth, if it says anything of it.
fn nodes_in_the_table(size: usize, depth: usize) -> Option<usize> {
    let start = format!("{size},{depth},");
    let mut rows = include_str!("data/tree_sizes.csv").lines();
    let row = rows.find_map(|row| row.strip_prefix(&start))?;
    row.split(',').next()?.parse().ok()
}

fn outline(tree: Tree<Grid>) -> Outline<Grid> {
    Outline {
        tree,
        write: oracle::write_grid,
    }
}
