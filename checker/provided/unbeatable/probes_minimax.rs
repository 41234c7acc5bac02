//! Provided: the labels of a tree that is too large to be handed over.

use super::{Grid, Player, Tree, game_tree, minimax, turn};

/// Every grid in the labelled game tree below a 3x3 grid, once with each label that it has there.
pub fn minimax_labels(grid: &Grid) -> Vec<(Grid, Player)> {
    fn collect(tree: &Tree<(Grid, Player)>, seen: &mut [bool], found: &mut Vec<(Grid, Player)>) {
        let (grid, label) = &tree.root;
        let marks = grid.iter().flatten();
        let key = marks.fold(*label as usize, |key, &mark| 3 * key + mark as usize);
        if !seen[key] {
            seen[key] = true;
            found.push(tree.root.clone());
        }
        for child in &tree.children {
            collect(child, seen, found);
        }
    }

    let tree = minimax(&game_tree(grid, turn(grid)));
    let mut found = Vec::new();
    collect(&tree, &mut vec![false; 3_usize.pow(10)], &mut found);
    found
}
