//! A struct that weighs two things: threes that can become four, and, far lighter, how near to the
//! middle the discs are.

use super::{Position, four_in_a_row};

#[derive(Default)]
struct Judgement {
    threes: i32,
    middle: i32,
}

impl Judgement {
    fn of(position: &Position, player: i8) -> Judgement {
        let mut judgement = Judgement::default();
        let width = position.columns.len();
        for (c, column) in position.columns.iter().enumerate() {
            // The outermost columns count 1, those beside them 2, and so on.
            let weight = 1 + c.min(width - 1 - c);
            let discs = column.iter().filter(|&&cell| cell == player).count();
            judgement.middle += (weight * discs) as i32;
        }
        for line in fours(width, position.columns[0].len()) {
            let cells = line.map(|(c, r)| position.columns[c][r]);
            let mine = cells.iter().filter(|&&x| x == player).count();
            let free = cells.iter().filter(|&&x| x == 0).count();
            if (mine, free) == (3, 1) {
                judgement.threes += 1;
            }
        }
        judgement
    }

    fn total(self) -> i32 {
        1000 * self.threes + self.middle
    }
}

fn fours(width: usize, height: usize) -> Vec<[(usize, usize); 4]> {
    let mut lines = Vec::new();
    for c in 0..width {
        for r in 0..height {
            if c + 4 <= width {
                lines.push([0, 1, 2, 3].map(|i| (c + i, r)));
            }
            if r + 4 <= height {
                lines.push([0, 1, 2, 3].map(|i| (c, r + i)));
            }
            if c + 4 <= width && r + 4 <= height {
                lines.push([0, 1, 2, 3].map(|i| (c + i, r + i)));
                lines.push([0, 1, 2, 3].map(|i| (c + i, r + 3 - i)));
            }
        }
    }
    lines
}

pub fn score(position: &Position) -> i32 {
    if let Some(player) = four_in_a_row(position) {
        return if player == position.to_move {
            i32::MAX
        } else {
            -i32::MAX
        };
    }
    let mine = Judgement::of(position, position.to_move).total();
    let theirs = Judgement::of(position, -position.to_move).total();
    mine - theirs
}
