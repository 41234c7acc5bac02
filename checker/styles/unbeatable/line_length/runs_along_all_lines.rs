//! Writes down every line of the grid, the short diagonals too, and looks at windows of `k` cells.

use super::{Grid, Player, make_move, next, turn};

fn lines(grid: &Grid) -> Vec<Vec<Player>> {
    let n = grid.len();
    let mut lines: Vec<Vec<Player>> = grid.clone();
    for column in 0..n {
        lines.push(grid.iter().map(|row| row[column]).collect());
    }
    for sum in 0..2 * n - 1 {
        let mut rising = vec![];
        let mut falling = vec![];
        for row in 0..n {
            for column in 0..n {
                if row + column == sum {
                    rising.push(grid[row][column]);
                    falling.push(grid[row][n - 1 - column]);
                }
            }
        }
        lines.push(rising);
        lines.push(falling);
    }
    lines
}

/// Whether `player` holds `k` neighbouring cells, or more, in a row, a column or any diagonal.
pub fn wins_with(player: Player, grid: &Grid, k: usize) -> bool {
    lines(grid)
        .iter()
        .any(|line| line.windows(k).any(|run| run.iter().all(|&c| c == player)))
}

fn label(grid: &Grid, player: Player, k: usize) -> Player {
    // Only the player who has just moved can have made a line.
    if wins_with(next(player), grid, k) {
        return next(player);
    }
    let labels: Vec<Player> = (0..grid.len() * grid.len())
        .filter_map(|cell| make_move(grid, cell, player).ok())
        .map(|after| label(&after, next(player), k))
        .collect();
    let best = if player == Player::O {
        labels.iter().min()
    } else {
        labels.iter().max()
    };
    *best.unwrap_or(&Player::B)
}

/// The grid after the best move on a 3x3 grid where `k` in a line win; the first of equals. `None`
/// when that game is over.
pub fn best_move_with(grid: &Grid, k: usize) -> Option<Grid> {
    if wins_with(Player::O, grid, k) || wins_with(Player::X, grid, k) {
        return None;
    }
    let player = turn(grid);
    let best = label(grid, player, k);
    for cell in 0..9 {
        if let Ok(after) = make_move(grid, cell, player) {
            if label(&after, next(player), k) == best {
                return Some(after);
            }
        }
    }
    None
}
