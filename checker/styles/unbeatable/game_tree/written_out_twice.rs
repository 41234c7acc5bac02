//! Writes the two trees as two recursions with loops, clones everything and asks no other problem.

use super::{Grid, Player, Tree};

fn other(player: Player) -> Player {
    if player == Player::O {
        Player::X
    } else {
        Player::O
    }
}

fn has_line(grid: Grid, player: Player) -> bool {
    let n = grid.len();
    let mut lines: Vec<Vec<Player>> = Vec::new();
    for i in 0..n {
        lines.push(grid[i].clone());
        lines.push((0..n).map(|j| grid[j][i]).collect());
    }
    lines.push((0..n).map(|i| grid[i][i]).collect());
    lines.push((0..n).map(|i| grid[i][n - 1 - i]).collect());
    lines.contains(&vec![player; n])
}

/// The grids after each move that `player` can make, lowest cell first. None after the end.
pub fn moves(grid: &Grid, player: Player) -> Vec<Grid> {
    let mut result = vec![];
    if has_line(grid.clone(), Player::O) || has_line(grid.clone(), Player::X) {
        return result;
    }
    for row in 0..grid.len() {
        for column in 0..grid.len() {
            let mut new_grid = grid.clone();
            if new_grid[row][column] == Player::B {
                new_grid[row][column] = player;
                result.push(new_grid.clone());
            }
        }
    }
    result
}

/// All ways to play on from `grid`, where `player` moves first: each child is the grid after one
/// move, with all ways to play on from there.
pub fn game_tree(grid: &Grid, player: Player) -> Tree<Grid> {
    let mut children = vec![];
    for new_grid in moves(grid, player) {
        children.push(game_tree(&new_grid, other(player)));
    }
    Tree {
        root: grid.clone(),
        children: children,
    }
}

/// The same tree, but with no more than `depth` moves below the root.
pub fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    let mut children = vec![];
    if depth > 0 {
        for new_grid in moves(grid, player) {
            children.push(game_tree_to(&new_grid, other(player), depth - 1));
        }
    }
    Tree {
        root: grid.clone(),
        children: children,
    }
}
