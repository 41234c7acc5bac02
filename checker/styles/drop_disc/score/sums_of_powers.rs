//! Sums of fourth powers over all windows, found with slices and zips, with no check for the end of
//! the game: a window of four counts so much that nothing else matters.

use super::Position;

type Window = [i8; 4];

fn windows(position: &Position) -> Vec<Window> {
    let columns = &position.columns;
    let mut found: Vec<Window> = Vec::new();

    for column in columns {
        for w in column.windows(4) {
            found.push([w[0], w[1], w[2], w[3]]);
        }
    }

    for four in columns.windows(4) {
        let height = four[0].len();
        for row in 0..height {
            found.push([four[0][row], four[1][row], four[2][row], four[3][row]]);
            if row + 3 < height {
                found.push([
                    four[0][row],
                    four[1][row + 1],
                    four[2][row + 2],
                    four[3][row + 3],
                ]);
                found.push([
                    four[0][row + 3],
                    four[1][row + 2],
                    four[2][row + 1],
                    four[3][row],
                ]);
            }
        }
    }

    found
}

/// What a window is worth to player 1.
fn worth(window: &Window) -> i32 {
    let ones = window.iter().filter(|&&cell| cell == 1).count() as i32;
    let others = window.iter().filter(|&&cell| cell == -1).count() as i32;
    match (ones, others) {
        (4, 0) => 100_000,
        (0, 4) => -100_000,
        (n, 0) => n.pow(4),
        (0, n) => -n.pow(4),
        _ => 0,
    }
}

pub fn score(position: &Position) -> i32 {
    let for_one: i32 = windows(position).iter().map(worth).sum();
    for_one * i32::from(position.to_move)
}
