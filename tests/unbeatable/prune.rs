//! To prune is to keep the top of a tree: depth 0 is the root, depth 1 the root and its children.
//! Nothing is asked about the values, so any tree will do, and here most are trees of numbers.

use noughts::unbeatable::{Tree, grid, prune_game_tree, prune_numbers};
use rstest::rstest;
use suite::{check, check_each, check_each_that};

use super::oracle;

#[rstest]
#[case::a_single_node_at_depth_0(0, leaf(7), leaf(7))]
#[case::a_single_node_at_depth_3(3, leaf(7), leaf(7))]
#[case::depth_0_keeps_the_root(0, family(), leaf(1))]
#[case::depth_1_keeps_its_children(1, family(), node(1, [leaf(2), leaf(3), leaf(4)]))]
#[case::depth_2_keeps_theirs(2, family(), node(1, [
    node(2, [leaf(5), leaf(6)]),
    leaf(3),
    node(4, [leaf(7)]),
]))]
#[case::as_deep_as_the_tree(3, family(), family())]
#[case::deeper_than_the_tree(9, family(), family())]
#[case::as_deep_as_can_be_said(usize::MAX, family(), family())]
fn keeps_the_top(#[case] depth: usize, #[case] tree: Tree<i32>, #[case] expected: Tree<i32>) {
    check(prune_numbers(depth, &tree), expected);
}

#[test]
fn leaves_no_deeper_node_and_every_other_one() {
    let questions: Vec<(usize, Tree<i32>)> = (0..6)
        .chain([9, 10, 11, 30, 59])
        .flat_map(|depth| trees().into_iter().map(move |tree| (depth, tree)))
        .collect();
    check_each_that(
        &questions,
        |(depth, tree)| prune_numbers(*depth, tree),
        |(depth, tree), pruned| {
            let all = oracle::nodes(tree);
            let kept: Vec<(usize, &i32)> = all.filter(|(level, _)| level <= depth).collect();
            let right = oracle::nodes(pruned).eq(kept.iter().copied());
            (!right).then(|| format!("these levels and values: {kept:?}"))
        },
    );
}

#[rstest]
#[case::one_cell(1)]
#[case::two_by_two(2)]
#[case::three_by_three(3)]
fn leaves_as_many_nodes_as_the_table_says(#[case] size: usize) {
    let rows: Vec<(usize, usize)> = include_str!("data/tree_sizes.csv")
        .lines()
        .filter_map(|row| match row.split(',').collect::<Vec<_>>()[..] {
            [of, depth, nodes, _] if of == size.to_string() => {
                Some((depth.parse().ok()?, nodes.parse().ok()?))
            }
            _ => None,
        })
        .collect();
    let (depths, nodes): (Vec<usize>, Vec<usize>) = rows.into_iter().unzip();
    check(prune_game_tree(&depths, &oracle::empty(size)), nodes);
}

#[test]
fn keeps_the_games_that_end_early_as_they_are() {
    // O wins at once in one branch of three; the others go on.
    let start = grid("OO. XX. OX.");
    let levels = oracle::levels(&oracle::tree(&start, oracle::turn(&start), 9));
    let depths: Vec<usize> = (0..levels.len() + 2).collect();
    check_each(
        &depths,
        |&depth| prune_game_tree(&[depth], &start),
        |&depth| vec![levels.iter().take(depth + 1).sum()],
    );
}

fn leaf(root: i32) -> Tree<i32> {
    node(root, [])
}

fn node<const N: usize>(root: i32, children: [Tree<i32>; N]) -> Tree<i32> {
    Tree {
        root,
        children: children.into(),
    }
}

/// ```text
///     1
///   / | \
///  2  3  4
/// 5 6    7
///        8
/// ```
fn family() -> Tree<i32> {
    node(
        1,
        [
            node(2, [leaf(5), leaf(6)]),
            leaf(3),
            node(4, [node(7, [leaf(8)])]),
        ],
    )
}

/// Trees of many shapes, small ones first.
fn trees() -> Vec<Tree<i32>> {
    let chain = (0..8).fold(leaf(0), |below, root| node(root, [below]));
    let fan = Tree {
        root: 0,
        children: (1..=20).map(leaf).collect(),
    };
    let mut trees = vec![
        leaf(1),
        node(1, [leaf(2)]),
        family(),
        chain.clone(),
        fan.clone(),
    ];
    trees.push((0..60).fold(leaf(0), |below, root| node(root, [leaf(-1), below])));
    trees.push(Tree {
        root: 0,
        children: (1..=200).map(leaf).collect(),
    });
    trees.push(node(-1, [chain.clone(), leaf(3), fan.clone()]));
    trees.push(node(-2, [leaf(3), node(4, [fan]), chain]));
    trees
}
