//! The labelled tree itself: the children are filtered by the label of their parent. Short, but
//! the whole tree is held twice.

use super::{Grid, game_tree, minimax, turn};

/// The grids after all best moves, lowest cell first: those children in the labelled game tree
/// that have the label of the root. None when the game is over.
pub fn best_moves(grid: &Grid) -> Vec<Grid> {
    let tree = minimax(&game_tree(grid, turn(grid)));
    let (_, best) = tree.root;
    tree.children
        .into_iter()
        .map(|child| child.root)
        .filter(|&(_, label)| label == best)
        .map(|(after, _)| after)
        .collect()
}

/// One of the best moves: `pick(n)` is called once and says which of the `n` of them, from 0.
/// When the game is over the answer is `None` and `pick` is not called.
pub fn random_best_move(grid: &Grid, pick: &mut dyn FnMut(usize) -> usize) -> Option<Grid> {
    let best = best_moves(grid);
    if best.is_empty() {
        return None;
    }
    let picked = pick(best.len());
    best.into_iter().nth(picked)
}
