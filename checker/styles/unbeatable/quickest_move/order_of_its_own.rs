//! Says what is better by an enum of prospects with an order of its own, for the player to move.

use std::cmp::Ordering;

use super::{Grid, moves, next, turn, wins};

/// What the player to move has to expect, and after how many marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Prospect {
    Loss(u32),
    Draw,
    Win(u32),
}

use Prospect::{Draw, Loss, Win};

impl Prospect {
    /// The same from the other side, one mark earlier.
    fn before(self) -> Prospect {
        match self {
            Loss(marks) => Win(marks + 1),
            Draw => Draw,
            Win(marks) => Loss(marks + 1),
        }
    }
}

impl Ord for Prospect {
    fn cmp(&self, other: &Prospect) -> Ordering {
        match (self, other) {
            (Win(a), Win(b)) => b.cmp(a),
            (Loss(a), Loss(b)) => a.cmp(b),
            (Draw, Draw) => Ordering::Equal,
            (Win(_), _) | (_, Loss(_)) => Ordering::Greater,
            (Loss(_), _) | (_, Win(_)) => Ordering::Less,
        }
    }
}

impl PartialOrd for Prospect {
    fn partial_cmp(&self, other: &Prospect) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn prospect(grid: &Grid) -> Prospect {
    let player = turn(grid);
    if wins(next(player), grid) {
        return Loss(0);
    }
    moves(grid, player)
        .iter()
        .map(|after| prospect(after).before())
        .max()
        .unwrap_or(Draw)
}

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    let mut best: Option<(Prospect, Grid)> = None;
    for after in moves(grid, turn(grid)) {
        let prospect = prospect(&after).before();
        match &best {
            Some((known, _)) if *known >= prospect => {}
            _ => best = Some((prospect, after)),
        }
    }
    best.map(|(_, after)| after)
}
