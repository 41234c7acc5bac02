//! What the suites of this lab know by themselves: the rules from a table of all lines of four,
//! positions to ask about, and searches that look at everything.

use std::collections::{HashMap, HashSet};

use noughts::drop_disc::{DropError, Position};

/// A position from its text form.
pub fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after these columns, counted from 1, have been dropped into on an empty board.
pub fn after(columns: usize, rows: usize, moves: &str) -> Position {
    let empty = Position {
        columns: vec![vec![0; rows]; columns],
        to_move: 1,
    };
    moves.bytes().fold(empty, |position, column| {
        dropped(&position, usize::from(column - b'1'))
            .unwrap_or_else(|error| panic!("{moves}: {error}"))
    })
}

/// The position after one more disc, or why there is none.
pub fn dropped(position: &Position, column: usize) -> Result<Position, DropError> {
    if column >= position.columns.len() {
        return Err(DropError::OutOfRange);
    }
    let mut columns = position.columns.clone();
    let height = discs_in(&columns[column]);
    if height == columns[column].len() {
        return Err(DropError::ColumnFull);
    }
    columns[column][height] = position.to_move;
    Ok(Position {
        columns,
        to_move: if position.to_move == 1 { -1 } else { 1 },
    })
}

fn discs_in(cells: &[i8]) -> usize {
    cells.iter().filter(|&&cell| cell != 0).count()
}

/// How many discs lie on the board.
pub fn discs(position: &Position) -> usize {
    position.columns.iter().map(|cells| discs_in(cells)).sum()
}

/// How many discs can still be dropped if nobody wins.
pub fn empty_cells(position: &Position) -> usize {
    position.columns.iter().map(Vec::len).sum::<usize>() - discs(position)
}

/// The same position seen from behind.
pub fn mirrored(position: &Position) -> Position {
    let mut mirrored = position.clone();
    mirrored.columns.reverse();
    mirrored
}

/// The same position with the colours of all discs swapped, and the same player to move.
pub fn swapped(position: &Position) -> Position {
    let mut swapped = position.clone();
    for cell in swapped.columns.iter_mut().flatten() {
        *cell = -*cell;
    }
    swapped
}

/// A line of four: four cells, each a column and a row.
type Four = [(usize, usize); 4];

/// Every line of four that a board of this size has.
pub fn lines_of_four(columns: usize, rows: usize) -> Vec<Four> {
    let mut lines = Vec::new();
    for column in 0..columns {
        for row in 0..rows {
            let level = [0, 1, 2, 3].map(|n| (column + n, row));
            let upright = [0, 1, 2, 3].map(|n| (column, row + n));
            let rising = [0, 1, 2, 3].map(|n| (column + n, row + n));
            let falling = [0, 1, 2, 3].map(|n| (column + n, row + 3 - n));
            for line in [level, upright, rising, falling] {
                if line
                    .iter()
                    .all(|&(column, row)| column < columns && row < rows)
                {
                    lines.push(line);
                }
            }
        }
    }
    lines
}

/// Everything that depends on the size of the board. A cell is bit `column * rows + row`, and a
/// line of four is the number with its four bits set.
struct Rules {
    columns: usize,
    rows: usize,
    /// For each cell the lines that run through it.
    lines: Vec<Vec<u128>>,
}

/// Who has discs where: the player to move, and the other one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    own: u128,
    theirs: u128,
}

impl Rules {
    fn of(position: &Position) -> Rules {
        let columns = position.columns.len();
        let rows = position.columns[0].len();
        let mut lines = vec![Vec::new(); columns * rows];
        for four in lines_of_four(columns, rows) {
            let cells = four.map(|(column, row)| column * rows + row);
            for cell in cells {
                lines[cell].push(cells.iter().map(|cell| 1 << cell).sum());
            }
        }
        Rules {
            columns,
            rows,
            lines,
        }
    }

    fn state(&self, position: &Position) -> State {
        State {
            own: self.bits(position, position.to_move),
            theirs: self.bits(position, -position.to_move),
        }
    }

    fn bits(&self, position: &Position, player: i8) -> u128 {
        let cells = position.columns.iter().flatten().zip(0..);
        let own = cells.filter(|(cell, _)| **cell == player);
        own.map(|(_, index)| 1 << index).sum()
    }

    /// Whether one of the lines through that cell is full.
    fn has_four_through(&self, discs: u128, cell: usize) -> bool {
        self.lines[cell].iter().any(|line| discs & line == *line)
    }

    fn has_four(&self, discs: u128) -> bool {
        (0..self.lines.len()).any(|cell| self.has_four_through(discs, cell))
    }

    /// The cell that a disc in that column comes to, unless the column is full.
    fn lowest(&self, state: State, column: usize) -> Option<usize> {
        let taken = state.own | state.theirs;
        let cells = column * self.rows..(column + 1) * self.rows;
        cells.into_iter().find(|cell| taken >> cell & 1 == 0)
    }

    /// For each column with room: the column, the cell that a disc comes to, the state after it.
    fn drops(&self, state: State) -> Vec<(usize, usize, State)> {
        let drop = |column| {
            let cell = self.lowest(state, column)?;
            let own = state.theirs;
            let theirs = state.own | 1 << cell;
            Some((column, cell, State { own, theirs }))
        };
        (0..self.columns).filter_map(drop).collect()
    }

    /// What each drop on a game that is not over is proven to be worth, looking `depth` discs
    /// ahead: a win with the `n`-th disc from now is worth `1000 - n` to the player who makes it,
    /// and a game that is still open then, or drawn, is worth nothing.
    fn proven(&self, state: State, depth: usize, known: &mut Known) -> Vec<(usize, i32)> {
        let value = |(column, cell, next): (usize, usize, State)| {
            let value = if self.has_four_through(next.theirs, cell) {
                -1000
            } else {
                self.best_proven(next, depth - 1, known)
            };
            // One disc on the way brings every win and every loss a step nearer to nothing.
            (column, value.signum() - value)
        };
        self.drops(state).into_iter().map(value).collect()
    }

    fn best_proven(&self, state: State, depth: usize, known: &mut Known) -> i32 {
        if depth == 0 {
            return 0;
        }
        if let Some(&value) = known.get(&(state, depth)) {
            return value;
        }
        let wins =
            |(_, cell, next): (usize, usize, State)| self.has_four_through(next.theirs, cell);
        let value = if self.drops(state).into_iter().any(wins) {
            999
        } else if depth == 1 {
            0
        } else {
            let values = self.proven(state, depth, known);
            values
                .into_iter()
                .map(|(_, value)| value)
                .max()
                .unwrap_or(0)
        };
        known.insert((state, depth), value);
        value
    }
}

/// What states are proven to be worth, looking so many discs ahead.
type Known = HashMap<(State, usize), i32>;

/// The player with four in a row.
pub fn four(position: &Position) -> Option<i8> {
    let columns = &position.columns;
    lines_of_four(columns.len(), columns[0].len())
        .into_iter()
        .map(|line| line.map(|(column, row)| columns[column][row]))
        .find(|cells| matches!(cells, [1, 1, 1, 1] | [-1, -1, -1, -1]))
        .map(|cells| cells[0])
}

/// The columns one may drop into; none after the end.
pub fn legal(position: &Position) -> Vec<usize> {
    match four(position) {
        Some(_) => Vec::new(),
        None => (0..position.columns.len())
            .filter(|&column| dropped(position, column).is_ok())
            .collect(),
    }
}

/// The number of sequences of exactly `depth` discs, none after the end of the game.
pub fn sequences(position: &Position, depth: usize) -> u64 {
    let rules = Rules::of(position);
    let start = rules.state(position);
    let over = rules.has_four(start.own) || rules.has_four(start.theirs);
    // Each state that can be gone on from with the number of ways to it, and how many ways there
    // are in all.
    let mut level = if over {
        HashMap::new()
    } else {
        HashMap::from([(start, 1)])
    };
    let mut sequences = 1;
    for _ in 0..depth {
        let mut next = HashMap::new();
        sequences = 0;
        for (state, ways) in level {
            for (_, cell, after) in rules.drops(state) {
                sequences += ways;
                if !rules.has_four_through(after.theirs, cell) {
                    *next.entry(after).or_insert(0) += ways;
                }
            }
        }
        level = next;
    }
    sequences
}

/// What each legal drop is proven to be worth by looking `depth` discs ahead, that one included:
/// `1000 - n` if it wins with the `n`-th disc from now, `n - 1000` if it loses so, 0 if neither.
pub fn prospects(position: &Position, depth: usize) -> Vec<(usize, i32)> {
    let rules = Rules::of(position);
    let state = rules.state(position);
    if rules.has_four(state.own) || rules.has_four(state.theirs) {
        return Vec::new();
    }
    rules.proven(state, depth, &mut HashMap::new())
}

/// Every distinct position with so many discs, or fewer, that play can reach, fewest discs first.
pub fn reachable(columns: usize, rows: usize, most: usize) -> Vec<Position> {
    let mut positions = vec![after(columns, rows, "")];
    let mut seen = HashSet::new();
    let mut next = 0;
    while next < positions.len() && discs(&positions[next]) < most {
        for column in legal(&positions[next]) {
            if let Ok(position) = dropped(&positions[next], column)
                && seen.insert(position.clone())
            {
                positions.push(position);
            }
        }
        next += 1;
    }
    positions
}

/// A source of numbers that are the same at every run.
pub struct Numbers(pub u64);

impl Numbers {
    /// The next number, below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    }
}

/// All positions of a game in which both sides drop anywhere, from the empty board to the end.
pub fn random_game(columns: usize, rows: usize, numbers: &mut Numbers) -> Vec<Position> {
    let mut position = after(columns, rows, "");
    let rules = Rules::of(&position);
    let mut positions = vec![position.clone()];
    loop {
        let state = rules.state(&position);
        let drops = rules.drops(state);
        if drops.is_empty() {
            return positions;
        }
        let (column, cell, next) = drops[numbers.below(drops.len())];
        position.columns[column][cell % rows] = position.to_move;
        position.to_move = -position.to_move;
        positions.push(position.clone());
        if rules.has_four_through(next.theirs, cell) {
            return positions;
        }
    }
}

/// Positions of random games on every size from 1x1 to 9x8, fewest discs first.
pub fn of_every_size(games: usize) -> Vec<Position> {
    let mut numbers = Numbers(5);
    let mut positions = Vec::new();
    for columns in 1..=9 {
        for rows in 1..=8 {
            for _ in 0..games {
                positions.extend(random_game(columns, rows, &mut numbers));
            }
        }
    }
    positions.sort_by_key(discs);
    positions
}
