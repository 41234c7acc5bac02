//! Two numbers of 64 bits, seven bits a column, and a map: the way that many pages about this game
//! describe.

use std::collections::HashMap;

use super::{Position, four_in_a_row};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Bits {
    mine: u64,
    all: u64,
}

fn bottom(column: u32) -> u64 {
    1 << (7 * column)
}

fn top(column: u32) -> u64 {
    1 << (7 * column + 5)
}

fn four(discs: u64) -> bool {
    [1, 6, 7, 8].iter().any(|&step| {
        let pairs = discs & (discs >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

impl Bits {
    fn from(position: &Position) -> Bits {
        let mut bits = Bits { mine: 0, all: 0 };
        for (c, column) in position.columns.iter().enumerate() {
            for (r, &cell) in column.iter().enumerate() {
                let bit = 1u64 << (7 * c + r);
                if cell != 0 {
                    bits.all |= bit;
                }
                if cell == position.to_move {
                    bits.mine |= bit;
                }
            }
        }
        bits
    }

    fn has_room(&self, column: u32) -> bool {
        self.all & top(column) == 0
    }

    fn after(&self, column: u32) -> Bits {
        Bits {
            mine: self.mine ^ self.all,
            all: self.all | (self.all + bottom(column)),
        }
    }

    fn wins_at_once(&self, column: u32) -> bool {
        let after = self.after(column);
        four(after.all ^ after.mine)
    }
}

fn search(bits: Bits, low: i32, high: i32, known: &mut HashMap<Bits, i32>) -> i32 {
    let discs = bits.all.count_ones() as i32;
    if discs == 42 {
        return 0;
    }
    let columns = [3u32, 4, 2, 5, 1, 6, 0];
    if columns
        .iter()
        .any(|&c| bits.has_room(c) && bits.wins_at_once(c))
    {
        return (43 - discs) / 2;
    }
    let ceiling = known.get(&bits).copied().unwrap_or((41 - discs) / 2);
    let high = high.min(ceiling);
    if low >= high {
        return high;
    }
    let mut low = low;
    for c in columns {
        if bits.has_room(c) {
            let value = -search(bits.after(c), -high, -low, known);
            if value >= high {
                return value;
            }
            low = low.max(value);
        }
    }
    known.insert(bits, low);
    low
}

pub fn solve(position: &Position) -> i32 {
    if let Some(winner) = four_in_a_row(position) {
        let discs = position
            .columns
            .concat()
            .iter()
            .filter(|&&d| d == winner)
            .count() as i32;
        return if winner == position.to_move {
            22 - discs
        } else {
            discs - 22
        };
    }
    search(Bits::from(position), -21, 21, &mut HashMap::new())
}
