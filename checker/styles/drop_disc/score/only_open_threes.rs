//! Counts open threes and nothing else, for the player to move and for the other one.

use super::{Position, four_in_a_row, toggle};

const WIN: i32 = 1_000_000;

const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

fn cell(position: &Position, column: i32, row: i32) -> Option<i8> {
    if column < 0 || row < 0 {
        return None;
    }
    let cells = position.columns.get(column as usize)?;
    cells.get(row as usize).copied()
}

fn open_threes(position: &Position, player: i8) -> i32 {
    let mut count = 0;
    let width = position.columns.len() as i32;
    let height = position.columns[0].len() as i32;
    for c in 0..width {
        for r in 0..height {
            for (dc, dr) in DIRECTIONS {
                let mut mine = 0;
                let mut empty = 0;
                for i in 0..4 {
                    let there = cell(position, c + i * dc, r + i * dr);
                    if there == Some(player) {
                        mine += 1;
                    } else if there == Some(0) {
                        empty += 1;
                    }
                }
                if mine == 3 && empty == 1 {
                    count += 1;
                }
            }
        }
    }
    count
}

pub fn score(position: &Position) -> i32 {
    let me = position.to_move;
    let you = toggle(me);
    if four_in_a_row(position) == Some(me) {
        return WIN;
    }
    if four_in_a_row(position) == Some(you) {
        return -WIN;
    }
    open_threes(position, me) - open_threes(position, you)
}
