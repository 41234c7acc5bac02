//! Walks from every cell in four directions with signed numbers, and stops at the edge, as in C.

use super::{Grid, Player};

const DX: [i32; 4] = [1, 0, 1, -1];
const DY: [i32; 4] = [0, 1, 1, 1];

/// Whether `player` holds `k` neighbouring cells, or more, in a row, a column or any diagonal.
pub fn wins_with(player: Player, grid: &Grid, k: usize) -> bool {
    let n = grid.len() as i32;
    for y in 0..n {
        for x in 0..n {
            for d in 0..4 {
                let mut count = 0;
                let mut cx = x;
                let mut cy = y;
                while cx >= 0 && cx < n && cy < n && grid[cy as usize][cx as usize] == player {
                    count += 1;
                    cx += DX[d];
                    cy += DY[d];
                }
                if count >= k {
                    return true;
                }
            }
        }
    }
    false
}

fn is_full(grid: &Grid) -> bool {
    grid.iter()
        .all(|row| row.iter().all(|&cell| cell != Player::B))
}

fn count(grid: &Grid, player: Player) -> usize {
    grid.iter()
        .flatten()
        .filter(|&&cell| cell == player)
        .count()
}

fn value(grid: &mut Grid, k: usize, player: Player) -> i32 {
    if wins_with(Player::O, grid, k) {
        return -1;
    }
    if wins_with(Player::X, grid, k) {
        return 1;
    }
    if is_full(grid) {
        return 0;
    }
    let mut best = if player == Player::O { 2 } else { -2 };
    for y in 0..3 {
        for x in 0..3 {
            if grid[y][x] != Player::B {
                continue;
            }
            grid[y][x] = player;
            if player == Player::O {
                best = best.min(value(grid, k, Player::X));
            } else {
                best = best.max(value(grid, k, Player::O));
            }
            grid[y][x] = Player::B;
        }
    }
    best
}

/// The grid after the best move on a 3x3 grid where `k` in a line win; the first of equals. `None`
/// when that game is over.
pub fn best_move_with(grid: &Grid, k: usize) -> Option<Grid> {
    if wins_with(Player::O, grid, k) || wins_with(Player::X, grid, k) || is_full(grid) {
        return None;
    }
    let (player, other) = if count(grid, Player::O) == count(grid, Player::X) {
        (Player::O, Player::X)
    } else {
        (Player::X, Player::O)
    };
    let target = value(&mut grid.clone(), k, player);
    for y in 0..3 {
        for x in 0..3 {
            if grid[y][x] == Player::B {
                let mut after = grid.clone();
                after[y][x] = player;
                if value(&mut after, k, other) == target {
                    return Some(after);
                }
            }
        }
    }
    None
}
