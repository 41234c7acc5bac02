//! Grows a labelled tree of the game with the other rule, and counts runs with recursion.

use super::{Grid, Player, Tree, make_move, next, turn};

type Step = (isize, isize);

fn cell(grid: &Grid, row: isize, column: isize) -> Option<Player> {
    let row = usize::try_from(row).ok()?;
    let column = usize::try_from(column).ok()?;
    grid.get(row)?.get(column).copied()
}

fn run(player: Player, grid: &Grid, (row, column): Step, step: Step) -> usize {
    if cell(grid, row, column) == Some(player) {
        1 + run(player, grid, (row + step.0, column + step.1), step)
    } else {
        0
    }
}

/// Whether `player` holds `k` neighbouring cells, or more, in a row, a column or any diagonal.
pub fn wins_with(player: Player, grid: &Grid, k: usize) -> bool {
    let size = grid.len() as isize;
    let mut longest = 0;
    for row in 0..size {
        for column in 0..size {
            for step in [(0, 1), (1, -1), (1, 0), (1, 1)] {
                longest = longest.max(run(player, grid, (row, column), step));
            }
        }
    }
    longest >= k
}

fn tree(grid: Grid, player: Player, k: usize) -> Tree<(Grid, Player)> {
    let winner = [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins_with(player, &grid, k));
    if let Some(winner) = winner {
        return Tree {
            root: (grid, winner),
            children: Vec::new(),
        };
    }
    let mut children = Vec::new();
    for cell in 0..9 {
        if let Ok(after) = make_move(&grid, cell, player) {
            children.push(tree(after, next(player), k));
        }
    }
    let labels = children.iter().map(|child| child.root.1);
    let label = match player {
        Player::O => labels.min(),
        _ => labels.max(),
    };
    Tree {
        root: (grid, label.unwrap_or(Player::B)),
        children,
    }
}

/// The grid after the best move on a 3x3 grid where `k` in a line win; the first of equals. `None`
/// when that game is over.
pub fn best_move_with(grid: &Grid, k: usize) -> Option<Grid> {
    let tree = tree(grid.clone(), turn(grid), k);
    for child in tree.children {
        if child.root.1 == tree.root.1 {
            return Some(child.root.0);
        }
    }
    None
}
