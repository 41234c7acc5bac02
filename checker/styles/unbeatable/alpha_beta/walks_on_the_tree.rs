//! Grows the whole tree first and walks over it with bounds that are options.

use super::{Grid, Player, Tree, game_tree, turn, wins};

fn search(
    tree: &Tree<Grid>,
    player: Player,
    alpha: Option<Player>,
    beta: Option<Player>,
    entered: &mut usize,
) -> Player {
    *entered += 1;
    if tree.children.is_empty() {
        for player in [Player::O, Player::X] {
            if wins(player, &tree.root) {
                return player;
            }
        }
        return Player::B;
    }
    let mut alpha = alpha;
    let mut beta = beta;
    let mut value: Option<Player> = None;
    for child in &tree.children {
        match player {
            Player::O => {
                let label = search(child, Player::X, alpha, beta, entered);
                if value.is_none() || label < value.unwrap() {
                    value = Some(label);
                }
                if alpha.is_some() && value <= alpha {
                    break;
                }
                if beta.is_none() || value < beta {
                    beta = value;
                }
            }
            _ => {
                let label = search(child, Player::O, alpha, beta, entered);
                if value.is_none() || label > value.unwrap() {
                    value = Some(label);
                }
                if beta.is_some() && value >= beta {
                    break;
                }
                if alpha.is_none() || value > alpha {
                    alpha = value;
                }
            }
        }
    }
    value.unwrap()
}

/// The label that `minimax` gives this grid, and how many nodes of the game tree were entered to
/// find it, the root included.
///
/// Children are entered in cell order. An O node is left as soon as its value is no more than
/// alpha, the best that X has found so far on the way down; an X node as soon as its value is no
/// less than beta, the best that O has found. At the root neither has found anything.
pub fn alpha_beta(grid: &Grid) -> (Player, usize) {
    let mut entered = 0;
    let player = turn(grid);
    let tree = game_tree(grid, player);
    let label = search(&tree, player, None, None, &mut entered);
    (label, entered)
}
