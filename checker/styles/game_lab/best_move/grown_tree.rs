//! The whole tree of the game is grown first, every board cloned, and then valued from its leaves up.

use super::{Board, Player, apply_move, current_player, no_empty_cells_left, winner};

struct Node {
    board: Board,
    cell: usize,
    children: Vec<Node>,
}

impl Node {
    fn grow(board: Board, cell: usize) -> Node {
        let mut children = Vec::new();
        if winner(&board).is_none() && !no_empty_cells_left(board.cells()) {
            for next_cell in 0..9 {
                let next = apply_move(&board, next_cell);
                if next.is_some() {
                    children.push(Node::grow(next.unwrap().clone(), next_cell));
                }
            }
        }
        Node {
            board: board.clone(),
            cell,
            children,
        }
    }

    /// 1 where `player` wins, -1 where the other one does, 0 for a draw.
    fn value_for(&self, player: Player) -> i32 {
        if let Some(somebody) = winner(&self.board) {
            return if somebody == player { 1 } else { -1 };
        }
        let values: Vec<i32> = self.children.iter().map(|c| c.value_for(player)).collect();
        let best = if current_player(&self.board) == player {
            values.iter().max()
        } else {
            values.iter().min()
        };
        *best.unwrap_or(&0)
    }
}

pub fn best_move(board: &Board) -> Option<usize> {
    let root = Node::grow(board.clone(), 99);
    let me = current_player(board);
    let mut candidates: Vec<(i32, usize)> = root
        .children
        .iter()
        .map(|child| (-child.value_for(me), child.cell))
        .collect();
    candidates.sort();
    candidates.first().map(|&(_, cell)| cell)
}
