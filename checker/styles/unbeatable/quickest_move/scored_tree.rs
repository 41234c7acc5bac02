//! Grows the whole tree and scores it from below by the blanks that are left.

use super::{Grid, Player, Tree, game_tree, turn, wins};

fn score(tree: &Tree<Grid>) -> i32 {
    let blanks = tree
        .root
        .iter()
        .map(|row| row.iter().filter(|&&c| c == Player::B).count())
        .sum::<usize>() as i32;
    if tree.children.is_empty() {
        return if wins(Player::O, &tree.root) {
            -1 - blanks
        } else if wins(Player::X, &tree.root) {
            1 + blanks
        } else {
            0
        };
    }
    let scores: Vec<i32> = tree.children.iter().map(score).collect();
    match turn(&tree.root) {
        Player::O => scores.into_iter().min().unwrap(),
        _ => scores.into_iter().max().unwrap(),
    }
}

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    let tree = game_tree(grid, player);
    if tree.children.is_empty() {
        return None;
    }
    let target = score(&tree);
    let chosen = tree
        .children
        .iter()
        .find(|child| score(child) == target)
        .unwrap();
    Some(chosen.root.clone())
}
