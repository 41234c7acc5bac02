//! Labels with the numbers -1, 0 and 1, in a first pass, and translates them in a second one.

use super::{Grid, Player, Tree};

const LINES: [[(usize, usize); 3]; 8] = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(2, 0), (1, 1), (0, 2)],
];

fn score_of_leaf(grid: &Grid) -> i32 {
    if grid.len() != 3 {
        return score_of_other_size(grid);
    }
    for line in LINES {
        let line = line.map(|(row, column)| grid[row][column]);
        if line == [Player::O; 3] {
            return -1;
        }
        if line == [Player::X; 3] {
            return 1;
        }
    }
    0
}

fn score_of_other_size(grid: &Grid) -> i32 {
    match (super::wins(Player::O, grid), super::wins(Player::X, grid)) {
        (true, _) => -1,
        (_, true) => 1,
        _ => 0,
    }
}

fn o_to_move(grid: &Grid) -> bool {
    let mut difference = 0;
    for cell in grid.concat() {
        match cell {
            Player::O => difference += 1,
            Player::X => difference -= 1,
            Player::B => (),
        }
    }
    difference == 0
}

fn scored(tree: &Tree<Grid>) -> Tree<(Grid, i32)> {
    let children: Vec<_> = tree.children.iter().map(scored).collect();
    let scores: Vec<i32> = children.iter().map(|child| child.root.1).collect();
    let score = if scores.is_empty() {
        score_of_leaf(&tree.root)
    } else if o_to_move(&tree.root) {
        *scores.iter().min().unwrap()
    } else {
        *scores.iter().max().unwrap()
    };
    Tree {
        root: (tree.root.clone(), score),
        children,
    }
}

fn translated(tree: Tree<(Grid, i32)>) -> Tree<(Grid, Player)> {
    let (grid, score) = tree.root;
    let label = match score {
        -1 => Player::O,
        1 => Player::X,
        _ => Player::B,
    };
    Tree {
        root: (grid, label),
        children: tree.children.into_iter().map(translated).collect(),
    }
}

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    translated(scored(tree))
}
