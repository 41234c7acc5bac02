//! Stands alone: one array of 42 cells and the heights of its columns, marked and unmarked, with the
//! positions remembered in a map.

use std::collections::HashMap;

use super::Position;

struct Solver {
    cells: [[i8; 6]; 7],
    heights: [usize; 7],
    discs: i32,
    player: i8,
    at_most: HashMap<([[i8; 6]; 7], i8), i32>,
}

impl Solver {
    fn new(position: &Position) -> Solver {
        let mut cells = [[0; 6]; 7];
        let mut heights = [0; 7];
        let mut discs = 0;
        for c in 0..7 {
            for r in 0..6 {
                cells[c][r] = position.columns[c][r];
                if cells[c][r] != 0 {
                    heights[c] += 1;
                    discs += 1;
                }
            }
        }
        Solver {
            cells,
            heights,
            discs,
            player: position.to_move,
            at_most: HashMap::new(),
        }
    }

    fn count(&self, c: usize, r: usize, dc: i32, dr: i32) -> i32 {
        let mut n = 0;
        let mut x = c as i32 + dc;
        let mut y = r as i32 + dr;
        while x >= 0
            && x < 7
            && y >= 0
            && y < 6
            && self.cells[x as usize][y as usize] == self.player
        {
            n += 1;
            x += dc;
            y += dr;
        }
        n
    }

    /// Whether the player to move would have four with a disc in this column.
    fn wins_with(&self, c: usize) -> bool {
        let r = self.heights[c];
        for (dc, dr) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            if self.count(c, r, dc, dr) + self.count(c, r, -dc, -dr) >= 3 {
                return true;
            }
        }
        false
    }

    fn drop(&mut self, c: usize) {
        self.cells[c][self.heights[c]] = self.player;
        self.heights[c] += 1;
        self.discs += 1;
        self.player = -self.player;
    }

    fn undo(&mut self, c: usize) {
        self.player = -self.player;
        self.discs -= 1;
        self.heights[c] -= 1;
        self.cells[c][self.heights[c]] = 0;
    }

    fn negamax(&mut self, mut alpha: i32, beta: i32) -> i32 {
        if self.discs == 42 {
            return 0;
        }
        for c in 0..7 {
            if self.heights[c] < 6 && self.wins_with(c) {
                return (43 - self.discs) / 2;
            }
        }
        let key = (self.cells, self.player);
        let mut max = (41 - self.discs) / 2;
        if let Some(&known) = self.at_most.get(&key) {
            max = max.min(known);
        }
        let beta = beta.min(max);
        if alpha >= beta {
            return beta;
        }
        for c in [3, 2, 4, 1, 5, 0, 6] {
            if self.heights[c] == 6 {
                continue;
            }
            self.drop(c);
            let value = -self.negamax(-beta, -alpha);
            self.undo(c);
            if value >= beta {
                return value;
            }
            if value > alpha {
                alpha = value;
            }
        }
        self.at_most.insert(key, alpha);
        alpha
    }
}

/// Whether four of this player lie in a line somewhere.
fn has_four(cells: &[[i8; 6]; 7], player: i8) -> bool {
    for c in 0..7i32 {
        for r in 0..6i32 {
            for (dc, dr) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let all = (0..4).all(|i| {
                    let (x, y) = (c + i * dc, r + i * dr);
                    x < 7 && y >= 0 && y < 6 && cells[x as usize][y as usize] == player
                });
                if all {
                    return true;
                }
            }
        }
    }
    false
}

pub fn solve(position: &Position) -> i32 {
    let mut solver = Solver::new(position);
    for winner in [1, -1] {
        if has_four(&solver.cells, winner) {
            let mut discs = 0;
            for column in &solver.cells {
                for &cell in column {
                    if cell == winner {
                        discs += 1;
                    }
                }
            }
            let s = 22 - discs;
            return if winner == solver.player { s } else { -s };
        }
    }
    solver.negamax(-22, 22)
}
