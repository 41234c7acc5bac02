//! Makes a leaf first and then hangs trees into it, level by level, through `&mut`.

use super::{Grid, Player, Tree, next, valid, won};

/// The grids after each move that `player` can make, lowest cell first. None after the end.
pub fn moves(grid: &Grid, player: Player) -> Vec<Grid> {
    let mut list = Vec::new();
    if won(grid) {
        return list;
    }
    let size = grid.len();
    for row in 0..size {
        for column in 0..size {
            if valid(grid, row * size + column) {
                let mut copy = grid.clone();
                copy[row][column] = player;
                list.push(copy);
            }
        }
    }
    list
}

fn leaf(grid: Grid) -> Tree<Grid> {
    Tree {
        root: grid,
        children: Vec::new(),
    }
}

/// Hangs one more level below all leaves of a tree, and says whether there was anything to hang.
fn add_level(tree: &mut Tree<Grid>, player: Player, steps: usize) -> bool {
    if steps == 0 {
        for after in moves(&tree.root, player) {
            tree.children.push(leaf(after));
        }
        return !tree.children.is_empty();
    }
    let mut added = false;
    for child in &mut tree.children {
        if add_level(child, player, steps - 1) {
            added = true;
        }
    }
    added
}

/// All ways to play on from `grid`, where `player` moves first: each child is the grid after one
/// move, with all ways to play on from there.
pub fn game_tree(grid: &Grid, player: Player) -> Tree<Grid> {
    game_tree_to(grid, player, grid.len() * grid.len())
}

/// The same tree, but with no more than `depth` moves below the root.
pub fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    let mut tree = leaf(grid.clone());
    let mut mover = player;
    let mut level = 0;
    while level < depth && add_level(&mut tree, mover, level) {
        mover = next(mover);
        level += 1;
    }
    tree
}
