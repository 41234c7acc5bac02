//! Provided: `prune` asked with plain data, since what has a type parameter cannot be handed over.

use super::{Grid, Tree, game_tree, prune, turn};

/// `prune` on a tree of numbers.
pub fn prune_numbers(depth: usize, tree: &Tree<i32>) -> Tree<i32> {
    prune(depth, tree)
}

/// Grows the whole game tree below a grid once and prunes its shape to each of these depths: how
/// many nodes are left.
pub fn prune_game_tree(depths: &[usize], grid: &Grid) -> Vec<usize> {
    fn shape<T>(tree: &Tree<T>) -> Tree<()> {
        Tree {
            root: (),
            children: tree.children.iter().map(shape).collect(),
        }
    }

    fn nodes(tree: &Tree<()>) -> usize {
        1 + tree.children.iter().map(nodes).sum::<usize>()
    }

    let tree = shape(&game_tree(grid, turn(grid)));
    depths
        .iter()
        .map(|&depth| nodes(&prune(depth, &tree)))
        .collect()
}
