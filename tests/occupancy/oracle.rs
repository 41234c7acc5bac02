//! What the suites of lab 4 hold answers against. A set of places is nine bits here, and three
//! places make a line where their numbers in the magic square add up to 15.

use std::collections::BTreeMap;

use noughts::occupancy::{Board, Outcome, Place, Player};
use suite::{Lots, brief_text};

/// The places of both players, place (r, c) as bit 3 * r + c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Marks {
    pub os: u16,
    pub xs: u16,
}

/// A final board as a picture, its outcome, and how often it stands in a list.
pub type Tally = Vec<(String, Outcome, usize)>;

/// Where each place of the board goes, as indices in reading order.
pub type Symmetry = [usize; 9];

pub const EMPTY: Marks = Marks { os: 0, xs: 0 };

const MAGIC_SQUARE: [u32; 9] = [2, 7, 6, 9, 5, 1, 4, 3, 8];

impl Marks {
    /// The marks of a board. Places off the board and repeats are passed over.
    pub fn of(board: &Board) -> Marks {
        let bits = |part: &[Place]| {
            part.iter()
                .filter(|(row, column)| *row < 3 && *column < 3)
                .fold(0, |bits, (row, column)| bits | 1 << (3 * row + column))
        };
        Marks {
            os: bits(&board.os),
            xs: bits(&board.xs),
        }
    }

    /// The board with the places of each list in reading order.
    pub fn board(self) -> Board {
        Board {
            os: places(self.os),
            xs: places(self.xs),
            empties: places(!(self.os | self.xs)),
        }
    }

    pub fn stones(self) -> u32 {
        (self.os | self.xs).count_ones()
    }

    /// How the game has ended, or `None` while it goes on.
    pub fn outcome(self) -> Option<Outcome> {
        if has_line(self.os) {
            Some(Outcome::Winner(Player::O))
        } else if has_line(self.xs) {
            Some(Outcome::Winner(Player::X))
        } else {
            (self.stones() == 9).then_some(Outcome::Draw)
        }
    }

    /// The positions after one move at one of the first `choice` free places.
    pub fn next(self, choice: usize) -> Vec<Marks> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        (0..9)
            .map(|bit| 1 << bit)
            .filter(|bit| (self.os | self.xs) & bit == 0)
            .take(choice)
            .map(|bit| match self.stones() % 2 {
                0 => Marks {
                    os: self.os | bit,
                    ..self
                },
                _ => Marks {
                    xs: self.xs | bit,
                    ..self
                },
            })
            .collect()
    }
}

/// The places of a set of bits, in reading order.
pub fn places(bits: u16) -> Vec<Place> {
    (0..9)
        .filter(|index| bits >> index & 1 == 1)
        .map(|index| (index / 3, index % 3))
        .collect()
}

/// Whether three of the places are a line.
pub fn has_line(bits: u16) -> bool {
    let numbers: Vec<u32> = (0..9)
        .filter(|index| bits >> index & 1 == 1)
        .map(|index| MAGIC_SQUARE[index])
        .collect();
    numbers.iter().enumerate().any(|(second, two)| {
        numbers[..second]
            .iter()
            .enumerate()
            .any(|(first, one)| numbers[..first].iter().any(|zero| zero + one + two == 15))
    })
}

/// Every way to fill nine places with O, X or nothing: 19,683 boards, fewest marks first.
pub fn fillings() -> Vec<Marks> {
    let mut all: Vec<Marks> = (0..512)
        .flat_map(|os| (0..512).map(move |xs| Marks { os, xs }))
        .filter(|marks| marks.os & marks.xs == 0)
        .collect();
    all.sort_by_key(|marks| marks.stones());
    assert_eq!(all.len(), 19_683);
    all
}

/// Every position that some game leads to: 5,478, fewest marks first.
pub fn reachable() -> Vec<Marks> {
    let all: Vec<Marks> = levels(EMPTY, 9)
        .into_iter()
        .flat_map(BTreeMap::into_keys)
        .collect();
    assert_eq!(all.len(), 5_478);
    all
}

/// How many ways lead to each position, one table a number of moves, when only the first `choice`
/// free places may be played.
pub fn levels(start: Marks, choice: usize) -> Vec<BTreeMap<Marks, usize>> {
    let mut levels = vec![BTreeMap::from([(start, 1)])];
    while let Some(last) = levels.last().filter(|last| !last.is_empty()) {
        let mut following = BTreeMap::new();
        for (marks, ways) in last {
            for after in marks.next(choice) {
                *following.entry(after).or_insert(0) += ways;
            }
        }
        levels.push(following);
    }
    levels
}

/// How many ways lead to each end.
pub fn ends(start: Marks, choice: usize) -> BTreeMap<Marks, usize> {
    levels(start, choice)
        .into_iter()
        .flatten()
        .filter(|(marks, _)| marks.outcome().is_some())
        .collect()
}

/// The ends that `start` leads to, as a function of the lab answers: sorted, one entry a way.
pub fn final_boards(start: Marks) -> Vec<(Board, Outcome)> {
    tidy_ends(
        ends(start, 9)
            .into_iter()
            .flat_map(|(marks, ways)| std::iter::repeat_n(marks, ways))
            .filter_map(|marks| Some((marks.board(), marks.outcome()?)))
            .collect(),
    )
}

/// The board with the places of each list in reading order; nothing is dropped or added.
pub fn tidy(mut board: Board) -> Board {
    for part in [&mut board.os, &mut board.xs, &mut board.empties] {
        part.sort();
    }
    board
}

/// Whether no list of an answer has more places than the board.
pub fn is_no_larger(board: &Board) -> bool {
    [&board.os, &board.xs, &board.empties]
        .iter()
        .all(|part| part.len() <= 9)
}

/// The ends in a fixed order.
pub fn tidy_ends(ends: Vec<(Board, Outcome)>) -> Vec<(Board, Outcome)> {
    let mut ends: Vec<_> = ends
        .into_iter()
        .map(|(board, outcome)| (tidy(board), outcome))
        .collect();
    ends.sort();
    ends
}

/// The same position, the places of each list from last to first.
pub fn backwards(mut board: Board) -> Board {
    for part in [&mut board.os, &mut board.xs, &mut board.empties] {
        part.reverse();
    }
    board
}

/// What [`tally_verdict`] says where nothing is wrong.
pub const ALL_ENDS_RIGHT: &str = "each end as often as it should be there, and no other";

/// What is wrong with a list of ends: the first that stands there too often or not often enough.
pub fn tally_verdict(got: &Tally, expected: impl IntoIterator<Item = (Marks, usize)>) -> String {
    let mut times: BTreeMap<(String, Outcome), (usize, usize)> = BTreeMap::new();
    for (picture, outcome, count) in got {
        let got = &mut times.entry((picture.clone(), *outcome)).or_default().0;
        *got = got.saturating_add(*count);
    }
    for (marks, count) in expected {
        if let Some(outcome) = marks.outcome() {
            let picture = marks.board().to_string();
            times.entry((picture, outcome)).or_default().1 += count;
        }
    }
    let wrong = times
        .into_iter()
        .find(|(_, (got, expected))| got != expected);
    match wrong {
        None => ALL_ENDS_RIGHT.to_owned(),
        Some(((picture, outcome), (got, expected))) => {
            let picture = brief_text(&picture);
            format!("{picture} with {outcome:?} {got} times and not {expected} times")
        }
    }
}

/// Finished games from the empty board, by how they ended and after how many moves.
#[derive(Debug, PartialEq)]
pub struct TableRow {
    /// `None` is every outcome.
    outcome: Option<Outcome>,
    /// `None` is every number of moves.
    stones: Option<u32>,
    /// How many ways there are to play.
    pub games: usize,
    /// How many final boards.
    pub boards: usize,
    /// How many of those that are not turned or mirrored images of each other.
    pub classes: usize,
}

impl TableRow {
    pub fn covers(&self, outcome: Outcome, stones: u32) -> bool {
        self.outcome.is_none_or(|one| one == outcome) && self.stones.is_none_or(|one| one == stones)
    }

    /// How many of the ends in a list belong to this row.
    pub fn count(&self, list: &Tally) -> usize {
        list.iter()
            .filter(|(picture, outcome, _)| {
                let stones = picture.matches(['O', 'X']).count();
                self.covers(*outcome, stones as u32)
            })
            .map(|(_, _, times)| *times)
            .fold(0, usize::saturating_add)
    }
}

/// The table beside the suites.
pub fn table() -> Vec<TableRow> {
    let lines = include_str!("data/finished_games.csv").lines().skip(1);
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let number = |index: usize| match fields[index].parse() {
                Ok(number) => number,
                Err(_) => panic!("field {index} of {line} is not a number"),
            };
            TableRow {
                outcome: match fields[0] {
                    "O" => Some(Outcome::Winner(Player::O)),
                    "X" => Some(Outcome::Winner(Player::X)),
                    "D" => Some(Outcome::Draw),
                    _ => None,
                },
                stones: fields[1].parse().ok(),
                games: number(2),
                boards: number(3),
                classes: number(4),
            }
        })
        .collect()
}

/// The eight symmetries of the board: four turns, and each of them mirrored.
pub fn symmetries() -> Vec<Symmetry> {
    let quarter_turn = [2, 5, 8, 1, 4, 7, 0, 3, 6];
    let mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6];
    let then = |first: Symmetry, second: Symmetry| first.map(|index| second[index]);
    let mut turn = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let mut all = Vec::new();
    for _ in 0..4 {
        all.extend([turn, then(turn, mirror)]);
        turn = then(turn, quarter_turn);
    }
    all
}

/// The places moved by a symmetry, in their order.
pub fn moved(places: &[Place], symmetry: &Symmetry) -> Vec<Place> {
    places
        .iter()
        .map(|(row, column)| symmetry[3 * row + column])
        .map(|index| (index / 3, index % 3))
        .collect()
}

/// The board moved by a symmetry.
pub fn moved_board(board: &Board, symmetry: &Symmetry) -> Board {
    Board {
        os: moved(&board.os, symmetry),
        xs: moved(&board.xs, symmetry),
        empties: moved(&board.empties, symmetry),
    }
}

/// The board with the places of each list in any order.
pub fn shuffled(mut board: Board, lots: &mut Lots) -> Board {
    for part in [&mut board.os, &mut board.xs, &mut board.empties] {
        lots.shuffle(part);
    }
    board
}

/// Some of the positions, drawn by lot, the places of each list in any order.
pub fn drawn_by_lot(count: usize, positions: &[Marks], lots: &mut Lots) -> Vec<Board> {
    (0..count)
        .map(|_| shuffled(lots.pick(positions).board(), lots))
        .collect()
}
