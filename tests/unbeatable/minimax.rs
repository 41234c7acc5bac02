//! Labels go from the leaves up. A leaf says who has won; above it each player picks what serves
//! them best, O the least label and X the greatest, and `O < B < X`. Who picks stands on the grid,
//! not on the level. Leaves where the game still goes on come up when a tree has been pruned.

use noughts::unbeatable::{Grid, Player, Tree, grid, minimax, minimax_labels};
use rstest::rstest;
use suite::{brief, check, check_each, check_that};

use super::oracle::{self, Outline, Sample};

#[rstest]
#[case::won_by_o("OOO XX. ...", Player::O)]
#[case::won_by_x("OO. XXX O..", Player::X)]
#[case::won_by_o_with_the_last_mark("OXO XOX OXO", Player::O)]
#[case::drawn("OXO XXO OOX", Player::B)]
#[case::pruned_before_the_first_move("... ... ...", Player::B)]
#[case::pruned_where_o_could_win("OO. XX. ...", Player::B)]
#[case::won_on_4x4("OOOO XXX. .... ....", Player::O)]
#[case::won_by_x_on_4x4("OOO. XXXX .... O...", Player::X)]
#[case::three_in_a_row_of_4x4("OOO. XXX. .... ....", Player::B)]
#[case::won_by_o_on_7x7("O...... XO..... X.O.... X..O... X...O.. X....O. X.....O", Player::O)]
#[case::won_by_x_on_7x7("O.....X O....X. O...X.. O..X... O.X.... OX..... X......", Player::X)]
fn labels_a_leaf_with_its_winner(#[case] text: &str, #[case] expected: Player) {
    let leaf = Tree {
        root: grid(text),
        children: Vec::new(),
    };
    let expected = Tree {
        root: (grid(text), expected),
        children: Vec::new(),
    };
    check(outline(minimax(&leaf)), outline(expected));
}

#[rstest]
#[case::one_move_to_a_draw("OXO XXO .OX")]
#[case::o_takes_a_win("OO. XX. OX.")]
#[case::x_takes_a_win("OO. XX. OXO")]
#[case::the_worked_example("O.. XXO XO.")]
#[case::x_has_to_stop_o("OO. X.. ...")]
#[case::x_is_lost("O.O .X. O.X")]
#[case::a_finished_game("OOO XX. ...")]
fn labels_every_grid_of_a_tree(#[case] text: &str) {
    let start = grid(text);
    let tree = oracle::tree(&start, oracle::turn(&start), 9);
    check(outline(minimax(&tree)), outline(oracle::labelled(&tree)));
}

#[rstest]
#[case::o_picks_the_least("... ... ...", ["OOO XX. ...", "OO. XXX O..", "OXO XXO OOX"], Player::O)]
#[case::x_picks_the_greatest("O.. ... ...", ["OOO XX. ...", "OO. XXX O..", "OXO XXO OOX"], Player::X)]
#[case::o_would_rather_draw_than_lose("... ... ...", ["OO. XXX O..", "OXO XXO OOX", "OO. XXX O.."], Player::B)]
#[case::x_would_rather_draw_than_lose("O.. ... ...", ["OOO XX. ...", "OOO XX. ...", "OXO XXO OOX"], Player::B)]
#[case::an_open_leaf_counts_as_a_draw("... ... ...", ["OO. XXX O..", "O.. ... ...", "OO. XXX O.."], Player::B)]
#[case::o_cannot_help_losing("... ... ...", ["OO. XXX O..", "OO. XXX O..", "OO. XXX O.."], Player::X)]
#[case::x_cannot_help_losing("O.. ... ...", ["OOO XX. ...", "OOO XX. ...", "OOO XX. ..."], Player::O)]
fn picks_among_the_labels_of_the_children(
    #[case] text: &str,
    #[case] children: [&str; 3],
    #[case] expected: Player,
) {
    let leaf = |text: &str| Tree {
        root: grid(text),
        children: Vec::new(),
    };
    let tree = Tree {
        root: grid(text),
        children: children.into_iter().map(leaf).collect(),
    };
    let labelled = |child: &Tree<Grid>| Tree {
        root: (child.root.clone(), winner(&child.root)),
        children: Vec::new(),
    };
    let expected = Tree {
        root: (tree.root.clone(), expected),
        children: tree.children.iter().map(labelled).collect(),
    };
    check(outline(minimax(&tree)), outline(expected));
}

#[rstest]
#[case::that_o_wins("OOO XX. ...", Player::O)]
#[case::that_x_wins("OO. XXX O..", Player::X)]
fn hands_a_label_up_from_deep_below(#[case] text: &str, #[case] expected: Player) {
    // A tree need not be one of a real game: here each grid has one child only, thirty times.
    let mut tree = Tree {
        root: grid(text),
        children: Vec::new(),
    };
    for step in 0..30 {
        let above = if step % 2 == 0 {
            "O.. ... ..."
        } else {
            "OX. ... ..."
        };
        tree = Tree {
            root: grid(above),
            children: vec![tree],
        };
    }
    let labels = outline(minimax(&tree));
    let mut right = &labels.tree;
    let mut depth = 0;
    while let [child] = &right.children[..] {
        right = child;
        depth += 1;
    }
    check((depth, labels.tree.root.1), (30, expected));
}

#[rstest]
#[case::on_one_cell(1)]
#[case::on_two_by_two(2)]
fn o_wins_the_smallest_games(#[case] size: usize) {
    let tree = oracle::tree(&oracle::empty(size), Player::O, size * size);
    check(minimax(&tree).root.1, Player::O);
}

#[test]
fn agrees_with_a_table_of_values_wherever_five_cells_are_marked() {
    let trees: Vec<Sample> = oracle::grids()
        .iter()
        .filter(|grid| oracle::count(grid) == 5)
        .cloned()
        .collect();
    check_each(
        &trees,
        |grid| outline(minimax(&oracle::tree(grid, Player::X, 9))),
        |grid| outline(oracle::labelled(&oracle::tree(grid, Player::X, 9))),
    );
}

#[test]
fn agrees_with_a_table_of_values_on_every_grid_of_the_whole_tree() {
    let mut labels: Vec<(Grid, Player)> = minimax_labels(&oracle::empty(3));
    labels.sort_by_cached_key(|(grid, _)| oracle::count(grid));
    let wrong = labels
        .iter()
        .find(|(grid, label)| oracle::label(grid) != Some(*label));
    let wrong = wrong.map(|(grid, label)| (Sample(grid.clone()), *label));
    check_that(wrong, |wrong| {
        let (grid, _) = wrong.as_ref()?;
        Some(match oracle::label(grid) {
            Some(label) => format!("the label {label:?} for {}", brief(grid)),
            None => "only grids that a game can reach".to_string(),
        })
    });
    check(labels.len(), oracle::grids().len());
}

/// Who has a line, or B.
fn winner(grid: &Grid) -> Player {
    match oracle::result(grid) {
        Some("Player O wins!") => Player::O,
        Some("Player X wins!") => Player::X,
        _ => Player::B,
    }
}

fn outline(tree: Tree<(Grid, Player)>) -> Outline<(Grid, Player)> {
    Outline {
        tree,
        write: |(grid, label), f| {
            oracle::write_grid(grid, f)?;
            write!(f, " {label:?}")
        },
    }
}
