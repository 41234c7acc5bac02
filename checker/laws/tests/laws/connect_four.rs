//! Connect Four by brute force, beside the searches of lab 5.
//!
//! A board is two sets of cells here, and what is a line of four is read from a table of all 69.
//! Every way to play on is followed to its end, and the end of every position on the way is
//! remembered. Nothing is cut but what comes after a win at once, so there is no bound anywhere
//! that could be taken for a value; and ends are compared as ends, so that no sign is changed.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use references::drop_disc::{
    Position, best_drop, drop_in, empty_position, four_in_a_row, is_over, legal_drops, score, solve,
};

use suite::Lots;

use super::all_of;
use super::variants::drop_disc as variants;

const COLUMNS: usize = 7;
const ROWS: usize = 6;

/// A set of cells: cell `6 * column + row` is one bit.
type Cells = u64;

/// The number of the disc that completes a four, counted from the beginning of the game. The first
/// player drops the odd ones.
type End = Option<u8>;

/// The discs of the player to move, and those of the other one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Discs {
    own: Cells,
    theirs: Cells,
}

struct BruteForce {
    /// For each cell the lines of four that run through it.
    lines: Vec<Vec<Cells>>,
    ends: HashMap<Discs, End, BuildHasherDefault<Mixed>>,
}

impl BruteForce {
    fn new() -> BruteForce {
        let mut lines = vec![Vec::new(); COLUMNS * ROWS];
        for column in 0..COLUMNS {
            for row in 0..ROWS {
                for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let cells = [0, 1, 2, 3].map(|step| {
                        let column = column + right * step;
                        let row = row as isize + up * step as isize;
                        let on_board = column < COLUMNS && (0..ROWS as isize).contains(&row);
                        on_board.then(|| ROWS * column + row as usize)
                    });
                    let on_board: Vec<usize> = cells.into_iter().flatten().collect();
                    if on_board.len() == 4 {
                        let line = on_board.iter().map(|cell| 1 << cell).sum();
                        on_board.iter().for_each(|&cell| lines[cell].push(line));
                    }
                }
            }
        }
        assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), 4 * 69);
        BruteForce {
            lines,
            ends: HashMap::default(),
        }
    }

    /// How a game goes on that has had so many discs and is not over.
    fn end(&mut self, discs: Discs, count: u8) -> End {
        let nexts: [Option<usize>; COLUMNS] =
            std::array::from_fn(|column| lowest_empty(discs, column));
        let wins = |&cell: &usize| {
            let own = discs.own | 1 << cell;
            self.lines[cell].iter().any(|line| own & line == *line)
        };
        // No end can be better than a win with the very next disc.
        if nexts.iter().flatten().any(wins) {
            return Some(count + 1);
        }
        if let Some(&end) = self.ends.get(&discs) {
            return end;
        }
        let mut best: Option<End> = None;
        for cell in nexts.into_iter().flatten() {
            let next = Discs {
                own: discs.theirs,
                theirs: discs.own | 1 << cell,
            };
            let end = self.end(next, count + 1);
            if best.is_none_or(|best| wish(end, count) > wish(best, count)) {
                best = Some(end);
            }
        }
        let end = best.flatten();
        self.ends.insert(discs, end);
        end
    }

    /// What `solve` is to say of a position that is not over.
    fn value(&mut self, position: &Position) -> i32 {
        let cells = |player: i8| -> Cells {
            let cells = position.columns.iter().flatten().enumerate();
            let taken = cells.filter(|&(_, &cell)| cell == player);
            taken.map(|(cell, _)| 1 << cell).sum()
        };
        let discs = Discs {
            own: cells(position.to_move),
            theirs: cells(-position.to_move),
        };
        let count = (discs.own | discs.theirs).count_ones() as u8;
        match self.end(discs, count) {
            None => 0,
            Some(last) => {
                // Of `last` discs the player who drops the last one has dropped half, rounded up.
                let left = 22 - i32::from(last.div_ceil(2));
                if (last - count) % 2 == 1 { left } else { -left }
            }
        }
    }
}

/// The lowest empty cell of a column, unless it is full.
fn lowest_empty(discs: Discs, column: usize) -> Option<usize> {
    let taken = (discs.own | discs.theirs) >> (ROWS * column) & 0b11_1111;
    let height = taken.trailing_ones() as usize;
    (height < ROWS).then_some(ROWS * column + height)
}

/// How much the player who drops the disc after so many wants an end: the more the better.
fn wish(end: End, count: u8) -> i8 {
    match end {
        None => 0,
        Some(last) if (last - count) % 2 == 1 => 100 - last as i8,
        Some(last) => last as i8 - 100,
    }
}

/// Hashes two numbers by multiplying: the keys come from games and not from somebody who wants them
/// to collide.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }
}

/// A position after so many discs dropped anywhere, in which the game goes on. Where the play is
/// careful, nobody wins at once or lets the other do so as long as that can be helped: more of such
/// positions are decided by their last discs.
fn position(columns: usize, rows: usize, discs: usize, careful: bool, lots: &mut Lots) -> Position {
    let empty = Position {
        columns: vec![vec![0; rows]; columns],
        to_move: 1,
    };
    loop {
        let mut position = empty.clone();
        let mut drops = legal_drops(&position);
        let mut left = discs;
        while left > 0 && !drops.is_empty() {
            let quiet = |&column: &usize| careful && is_quiet(&after(&position, column));
            let quiet: Vec<usize> = drops.iter().copied().filter(quiet).collect();
            let chosen = if quiet.is_empty() { &drops } else { &quiet };
            position = after(&position, *lots.pick(chosen));
            drops = legal_drops(&position);
            left -= 1;
        }
        if !drops.is_empty() {
            return position;
        }
    }
}

/// Whether the game goes on, with the next disc as well.
fn is_quiet(position: &Position) -> bool {
    !is_over(position) && nexts(position).all(|next| four_in_a_row(&next).is_none())
}

/// The position after a legal drop.
fn after(position: &Position, column: usize) -> Position {
    drop_in(position, column).unwrap_or_else(|error| panic!("{column} on {position}: {error}"))
}

/// The positions after each legal drop.
fn nexts(position: &Position) -> impl Iterator<Item = Position> {
    let drops = legal_drops(position).into_iter();
    drops.map(|column| after(position, column))
}

type Solve = fn(&Position) -> i32;

/// Compares every `solve` with brute force on so many positions of 26 to 34 discs.
fn compare_solvers(positions: usize, careful: bool) {
    let variants: [(_, Solve); 1] = [("positions", variants::solve_positions::solve)];
    let solvers = all_of("drop_disc/solve", solve as Solve, variants);
    let mut lots = Lots::seeded(26);
    let mut brute_force = BruteForce::new();
    let mut wrong = Vec::new();
    for number in 0..positions {
        let position = position(7, 6, 26 + number % 9, careful, &mut lots);
        brute_force.ends.clear();
        let value = brute_force.value(&position);
        for (name, solve) in &solvers {
            let answer = solve(&position);
            if answer != value {
                wrong.push(format!("{name}: {position} is {value}, not {answer}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong: {wrong:#?}", wrong.len());
}

#[test]
fn solve_is_right_on_ten_thousand_positions_of_random_games() {
    compare_solvers(10_000, false);
}

#[test]
fn solve_is_right_on_a_thousand_positions_of_careful_games() {
    compare_solvers(1_000, true);
}

/// Brute force itself is right where others have found the same: see the suite of `solve`.
#[test]
fn brute_force_knows_the_scores_of_the_table() {
    let table = include_str!("../../../../tests/drop_disc/data/connect4_scores.csv");
    let mut brute_force = BruteForce::new();
    let mut known = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let mut position = empty_position(7, 6);
        for column in fields[1].bytes() {
            position = after(&position, usize::from(column - b'1'));
        }
        if !is_over(&position) {
            let score: i32 = fields[3].parse().unwrap();
            assert_eq!(brute_force.value(&position), score, "{position}");
            known += 1;
        }
    }
    assert!(known >= 15, "only {known}");
}

/// What a position is worth to the player to move who looks so many discs ahead, at all of them: a
/// lost game less the more discs are left to look at, and a drawn one nothing.
fn worth(position: &Position, depth: usize) -> i64 {
    if four_in_a_row(position).is_some() {
        return -1_000_000_000 * (depth as i64 + 1);
    }
    if is_over(position) {
        return 0;
    }
    if depth == 0 {
        return score(position).into();
    }
    let values = nexts(position).map(|next| -worth(&next, depth - 1));
    values.max().unwrap_or_default()
}

type BestDrop = fn(&Position, usize) -> Option<usize>;

#[test]
fn best_drop_is_the_leftmost_of_those_that_are_worth_most() {
    let variants: [(_, BestDrop); 1] = [("pair", variants::best_drop_pair::best_drop)];
    let searches = all_of("drop_disc/best_drop", best_drop as BestDrop, variants);
    let mut lots = Lots::seeded(6);
    for number in 0..600 {
        let (columns, rows) = [(7, 6), (4, 4), (5, 4), (6, 5)][number % 4];
        let discs = lots.below(columns * rows);
        let position = position(columns, rows, discs, number % 3 == 0, &mut lots);
        let drops = legal_drops(&position);
        for depth in 1..=4 {
            let values: Vec<i64> = nexts(&position)
                .map(|next| -worth(&next, depth - 1))
                .collect();
            let most = values.iter().max();
            let leftmost = values.iter().position(|value| Some(value) == most);
            let expected = leftmost.map(|index| drops[index]);
            for (name, best_drop) in &searches {
                let answer = best_drop(&position, depth);
                assert_eq!(answer, expected, "{name}, {depth} discs ahead: {position}");
            }
        }
    }
}
