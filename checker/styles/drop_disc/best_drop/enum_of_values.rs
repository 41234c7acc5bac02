//! An enum orders what a position may be worth: lost, open and won are different things, and no number
//! has to be big enough.

use std::cmp::max;

use super::{Position, drop_in, four_in_a_row, legal_drops, score};

/// The later variants are better. `Lost` counts the discs up to the loss; `Won` counts the discs up
/// to the win, the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Lowest,
    Lost { after: i32 },
    Open(i64),
    Won { sooner: i32 },
    Highest,
}

impl Value {
    fn turned(self) -> Value {
        match self {
            Value::Lowest => Value::Highest,
            Value::Lost { after } => Value::Won { sooner: -after },
            Value::Open(points) => Value::Open(-points),
            Value::Won { sooner } => Value::Lost { after: -sooner },
            Value::Highest => Value::Lowest,
        }
    }
}

/// What the position is worth to its player to move, `played` discs after the start.
fn value(position: &Position, played: i32, depth: usize, low: Value, high: Value) -> Value {
    if four_in_a_row(position).is_some() {
        return Value::Lost { after: played };
    }
    let drops = legal_drops(position);
    if drops.is_empty() {
        return Value::Open(0);
    }
    if depth == 0 {
        return Value::Open(i64::from(score(position)));
    }
    let mut low = low;
    for column in drops {
        let Ok(next) = drop_in(position, column) else {
            continue;
        };
        let reply = value(&next, played + 1, depth - 1, high.turned(), low.turned());
        low = max(low, reply.turned());
        if low >= high {
            return high;
        }
    }
    low
}

pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    let mut best: Option<(usize, Value)> = None;
    for column in legal_drops(position) {
        let next = drop_in(position, column).ok()?;
        let low = best.map_or(Value::Lowest, |(_, value)| value);
        let found = value(&next, 1, depth - 1, Value::Lowest, low.turned()).turned();
        if best.is_none() || found > low {
            best = Some((column, found));
        }
    }
    best.map(|(column, _)| column)
}
