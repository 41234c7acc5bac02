//! Grows and labels one tree, and measures its children where they are.

use super::{Grid, Player, Tree, game_tree, minimax, tree_depth, turn};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    let tree = minimax(&game_tree(grid, turn(grid)));
    let (_, best) = tree.root;
    let candidates: Vec<&Tree<(Grid, Player)>> =
        tree.children.iter().filter(|c| c.root.1 == best).collect();
    let depths: Vec<usize> = candidates.iter().map(|c| tree_depth(c)).collect();
    let least = depths.iter().min()?;
    let index = depths.iter().position(|depth| depth == least)?;
    Some(candidates[index].root.0.clone())
}
