//! Two numbers that say how big a tree is. A node is a tree, too: it counts as one and has depth
//! 0. For a game they tell what a search costs and how long a game can last.

use noughts::unbeatable::{Tree, grid, tree_size_of, tree_size_of_numbers};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::a_single_node("()", (1, 0))]
#[case::one_child("(())", (2, 1))]
#[case::two_children("(()())", (3, 1))]
#[case::a_chain("(((())))", (4, 3))]
#[case::the_first_child_goes_deepest("((()())())", (5, 2))]
#[case::the_last_child_goes_deepest("(()((())))", (5, 3))]
#[case::the_middle_child_goes_deepest("(()(())())", (5, 2))]
#[case::a_fan("(()()()()()()()())", (9, 1))]
#[case::many_branches("((()())(()())(()()))", (10, 2))]
fn measures_a_tree(#[case] shape: &str, #[case] expected: (usize, usize)) {
    check(tree_size_of_numbers(&tree(shape)), expected);
}

#[test]
fn measures_trees_that_are_deeper_or_broader_than_those_of_a_game() {
    let trees: Vec<Tree<i32>> = [1, 9, 10, 11, 40, 100]
        .into_iter()
        .flat_map(|length| {
            let chain = format!("{}{}", "(".repeat(length), ")".repeat(length));
            let fan = format!("({})", "()".repeat(length));
            [tree(&chain), tree(&fan)]
        })
        .collect();
    check_each(&trees, tree_size_of_numbers, |tree| {
        let levels = oracle::levels(tree);
        (levels.iter().sum(), levels.len() - 1)
    });
}

#[rstest]
#[case::one_cell(".", (2, 1))]
#[case::two_by_two(".. ..", (41, 3))]
#[case::three_by_three("... ... ...", (549_946, 9))]
#[case::the_worked_example("O.. XXO XO.", (14, 3))]
#[case::a_finished_game("OOO XX. ...", (1, 0))]
fn measures_the_tree_of_a_game(#[case] text: &str, #[case] expected: (usize, usize)) {
    check(tree_size_of(&grid(text)), expected);
}

#[test]
fn agrees_with_the_rules_wherever_four_cells_or_more_are_marked() {
    let grids: Vec<Sample> = oracle::grids()
        .iter()
        .filter(|grid| oracle::count(grid) >= 4)
        .cloned()
        .collect();
    check_each(
        &grids,
        |grid| tree_size_of(grid),
        |grid| {
            let levels = oracle::levels(&oracle::tree(grid, oracle::turn(grid), 9));
            (levels.iter().sum(), levels.len() - 1)
        },
    );
}

/// A tree written as brackets, a pair a node; the values count the nodes.
fn tree(shape: &str) -> Tree<i32> {
    let mut open: Vec<Tree<i32>> = vec![Tree {
        root: 0,
        children: Vec::new(),
    }];
    for (number, bracket) in (1..).zip(shape.chars()) {
        if bracket == '(' {
            open.push(Tree {
                root: number,
                children: Vec::new(),
            });
        } else if let (Some(done), Some(parent)) = (open.pop(), open.last_mut()) {
            parent.children.push(done);
        }
    }
    open.remove(0).children.remove(0)
}
