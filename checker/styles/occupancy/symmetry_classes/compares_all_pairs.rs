//! Compares every board with the first of every group, by eight named functions and nothing kept.

use super::{Board, Place, canonical};

fn identity((r, c): Place) -> Place {
    (r, c)
}
fn quarter((r, c): Place) -> Place {
    (c, 2 - r)
}
fn half((r, c): Place) -> Place {
    (2 - r, 2 - c)
}
fn three_quarters((r, c): Place) -> Place {
    (2 - c, r)
}
fn left_right((r, c): Place) -> Place {
    (r, 2 - c)
}
fn top_bottom((r, c): Place) -> Place {
    (2 - r, c)
}
fn main_diagonal((r, c): Place) -> Place {
    (c, r)
}
fn other_diagonal((r, c): Place) -> Place {
    (2 - c, 2 - r)
}

const SYMMETRIES: [fn(Place) -> Place; 8] = [
    identity,
    quarter,
    half,
    three_quarters,
    left_right,
    top_bottom,
    main_diagonal,
    other_diagonal,
];

fn image(board: &Board, symmetry: fn(Place) -> Place) -> Board {
    let board = Board {
        os: board.os.iter().map(|&place| symmetry(place)).collect(),
        xs: board.xs.iter().map(|&place| symmetry(place)).collect(),
        empties: board.empties.iter().map(|&place| symmetry(place)).collect(),
    };
    canonical(&board)
}

fn same(one: &Board, other: &Board) -> bool {
    let other = canonical(other);
    SYMMETRIES
        .iter()
        .any(|&symmetry| image(one, symmetry) == other)
}

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut groups: Vec<Vec<Board>> = Vec::new();
    'boards: for board in boards {
        for group in &mut groups {
            if same(board, &group[0]) {
                group.push(board.clone());
                continue 'boards;
            }
        }
        groups.push(vec![board.clone()]);
    }
    groups
}
