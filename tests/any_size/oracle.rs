//! What the suites hold your answers against: the rules once more, on texts and sets of bits.
//!
//! A board is a text of its fields in reading order, or a set of cells a player; a line is a start
//! and a stride. So a row goes on by 1, a column by n, and the diagonals by n + 1 and n - 1.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::LazyLock;

use noughts::any_size::{Board, Player, board};
use suite::Lots;

pub const PLAYERS: [Player; 2] = [Player::X, Player::O];

/// The sizes that every suite looks at closely.
pub const SIZES: std::ops::RangeInclusive<usize> = 1..=5;

/// The largest size that any suite looks at: what is right for some sizes is right for larger ones
/// too, or it would be a table.
pub const MOST_ROWS: usize = 11;

/// A board that shows itself as it stands in a suite: `"XO. .X. ..O"`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Shown(pub Board);

impl fmt::Debug for Shown {
    /// Row by row, so that a huge answer is formatted only as far as it is shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for (index, row) in self.0.iter().enumerate() {
            let before = if index == 0 { "" } else { " " };
            write!(f, "{before}{}", marks(row))?;
        }
        f.write_str("\"")
    }
}

impl From<&str> for Shown {
    fn from(text: &str) -> Shown {
        Shown(board(text))
    }
}

/// An answer of several boards, to be compared and shown.
pub fn shown(boards: Vec<Board>) -> Vec<Shown> {
    boards.into_iter().map(Shown).collect()
}

/// Some fields as text.
pub fn marks(fields: &[Option<Player>]) -> String {
    let mark = |field: &Option<Player>| match field {
        None => '.',
        Some(Player::X) => 'X',
        Some(Player::O) => 'O',
    };
    fields.iter().map(mark).collect()
}

/// All fields in reading order, as text.
pub fn flat(board: &Board) -> String {
    board.iter().map(|row| marks(row)).collect()
}

pub fn mark(player: Player) -> char {
    match player {
        Player::X => 'X',
        Player::O => 'O',
    }
}

pub fn other(player: Player) -> Player {
    match player {
        Player::X => Player::O,
        Player::O => Player::X,
    }
}

pub fn player(mark: char) -> Player {
    match mark {
        'X' => Player::X,
        'O' => Player::O,
        other => panic!("{other:?} is no player"),
    }
}

/// `"XOX"` as the players that make these marks.
pub fn players(text: &str) -> Vec<Player> {
    text.chars().map(player).collect()
}

/// A sum of counts in an answer, which may be any numbers: it stays at the largest number there is.
pub fn sum(counts: impl IntoIterator<Item = usize>) -> usize {
    counts.into_iter().fold(0, usize::saturating_add)
}

/// How many fields are not empty.
pub fn count(board: &Board) -> usize {
    board.iter().flatten().flatten().count()
}

/// The rows, columns and diagonals of a board with `n` rows, as numbers of cells in reading order.
pub fn lines(n: usize) -> Vec<Vec<usize>> {
    let line = |start: usize, stride: usize| (0..n).map(|i| start + i * stride).collect();
    let rows = (0..n).map(|row| line(row * n, 1));
    let columns = (0..n).map(|column| line(column, n));
    let diagonals = [line(0, n + 1), line(n - 1, n - 1)];
    rows.chain(columns).chain(diagonals).collect()
}

/// All lines of a board as texts, sorted.
pub fn tracks(board: &Board) -> Vec<String> {
    let fields = flat(board).into_bytes();
    let mut tracks: Vec<String> = lines(board.len())
        .iter()
        .map(|line| line.iter().map(|&cell| char::from(fields[cell])).collect())
        .collect();
    tracks.sort();
    tracks
}

pub fn won(player: Player, board: &Board) -> bool {
    Position::of(board).is_some_and(|position| position.won(player))
}

pub fn finished(board: &Board) -> bool {
    Position::of(board).is_some_and(Position::finished)
}

/// Whether the player can win with one more mark.
pub fn can_win(player: Player, board: &Board) -> bool {
    Position::of(board).is_some_and(|position| {
        let wins = |next: Position| next.won(player);
        position.after_one(player).any(wins)
    })
}

/// The boards with one more mark, in reading order of the new mark.
pub fn moves(player: Player, board: &Board) -> Vec<Shown> {
    let text = flat(board);
    let mut boards = Vec::new();
    for (cell, field) in text.char_indices() {
        if field == '.' {
            let mut next = text.clone();
            next.replace_range(cell..=cell, &mark(player).to_string());
            boards.push(Shown::from(next.as_str()));
        }
    }
    boards
}

pub fn win_moves(player: Player, board: &Board) -> Vec<Shown> {
    let mut boards = moves(player, board);
    boards.retain(|next| won(player, &next.0));
    boards
}

/// What becomes of the boards on which the game is finished.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Finished {
    Dropped,
    Kept,
}

/// The boards after every sequence of marks.
pub fn play(finished: Finished, players: &[Player], board: &Board) -> Vec<Shown> {
    let mut ends = Vec::new();
    if let Some(start) = Position::of(board) {
        match finished {
            Finished::Kept if start.finished() => ends.push(start),
            _ => start.play(finished, players, &mut ends),
        }
    }
    ends.into_iter().map(Position::board).collect()
}

/// A set of cells for each player, cell c at bit c.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    n: usize,
    cells: [u128; 2],
}

impl Position {
    /// Nothing where the board is no square of a size that the suites look at.
    fn of(board: &Board) -> Option<Position> {
        let n = board.len();
        if !(1..=MOST_ROWS).contains(&n) || board.iter().any(|row| row.len() != n) {
            return None;
        }
        let mut cells = [0, 0];
        for (cell, field) in board.iter().flatten().enumerate() {
            if let Some(player) = field {
                cells[*player as usize] |= 1 << cell;
            }
        }
        Some(Position { n, cells })
    }

    fn board(self) -> Shown {
        let field = |cell| match self.cells.map(|set| set >> cell & 1) {
            [0, 0] => None,
            [1, _] => Some(Player::X),
            _ => Some(Player::O),
        };
        let row = |row| (row * self.n..(row + 1) * self.n).map(field).collect();
        Shown((0..self.n).map(row).collect())
    }

    fn won(self, player: Player) -> bool {
        let set = self.cells[player as usize];
        LINES[self.n].iter().any(|line| set & line == *line)
    }

    fn finished(self) -> bool {
        let [xs, os] = self.cells;
        xs | os == (1 << (self.n * self.n)) - 1 || PLAYERS.iter().any(|&player| self.won(player))
    }

    /// One more mark of the player in each empty cell.
    fn after_one(self, player: Player) -> impl Iterator<Item = Position> {
        let taken = self.cells[0] | self.cells[1];
        let empty = (0..self.n * self.n).filter(move |cell| taken >> cell & 1 == 0);
        empty.map(move |cell| {
            let mut next = self;
            next.cells[player as usize] |= 1 << cell;
            next
        })
    }

    fn play(self, finished: Finished, players: &[Player], ends: &mut Vec<Position>) {
        let Some((&player, rest)) = players.split_first() else {
            return ends.push(self);
        };
        for next in self.after_one(player) {
            match (next.finished(), finished) {
                (true, Finished::Dropped) => {}
                (true, Finished::Kept) => ends.push(next),
                (false, _) => next.play(finished, rest, ends),
            }
        }
    }
}

/// The lines of every size as sets of cells.
static LINES: LazyLock<Vec<Vec<u128>>> = LazyLock::new(|| {
    let set = |line: &Vec<usize>| line.iter().fold(0, |set, cell| set | 1 << cell);
    let of_size = |n: usize| lines(n).iter().map(set).collect();
    std::iter::once(Vec::new())
        .chain((1..=MOST_ROWS).map(of_size))
        .collect()
});

/// Every way to fill the boards of one, two and three rows, those with the fewest marks first.
pub fn small_boards() -> &'static [Shown] {
    static BOARDS: LazyLock<Vec<Shown>> = LazyLock::new(|| {
        let mut boards: Vec<Shown> = (1..=3).flat_map(fillings).collect();
        boards.sort_by_key(|board| (count(&board.0), board.0.len()));
        assert_eq!(
            boards.len(),
            3 + 81 + 19_683,
            "fillings of the small boards"
        );
        boards
    });
    &BOARDS
}

/// Every way to fill the boards of one and two rows, and every board of three rows that a game can
/// reach in which X moves first; those with the fewest marks first.
pub fn played_boards() -> &'static [Shown] {
    static BOARDS: LazyLock<Vec<Shown>> = LazyLock::new(|| {
        let mut boards = [&fillings(1), &fillings(2), reachable()].concat();
        boards.sort_by_key(|board| (count(&board.0), board.0.len()));
        boards
    });
    &BOARDS
}

/// Every board with each of the players.
pub fn of_both(boards: &[Shown]) -> Vec<(Player, Shown)> {
    let both = |board: &Shown| PLAYERS.map(|player| (player, board.clone()));
    boards.iter().flat_map(both).collect()
}

/// Every way to fill a board of `n` rows.
pub fn fillings(n: usize) -> Vec<Shown> {
    let cells = n * n;
    let mut texts = vec![String::new()];
    for _ in 0..cells {
        let longer = |text: &String| ['.', 'X', 'O'].map(|mark| format!("{text}{mark}"));
        texts = texts.iter().flat_map(longer).collect();
    }
    texts
        .iter()
        .map(|text| Shown::from(text.as_str()))
        .collect()
}

/// A line of a board with `n` rows in `inside` marks, all other fields in `outside` marks.
pub fn line_board(n: usize, line: &[usize], inside: char, outside: char) -> Shown {
    let field = |cell| {
        if line.contains(&cell) {
            inside
        } else {
            outside
        }
    };
    let text: String = (0..n * n).map(field).collect();
    Shown::from(text.as_str())
}

/// Boards of four and five rows on which something stands in a line or nearly so: a player's line
/// alone or amid the other's marks, whole or with one field taken out of it.
pub fn large_boards() -> &'static [Shown] {
    static BOARDS: LazyLock<Vec<Shown>> = LazyLock::new(|| {
        let mut boards = Vec::new();
        for n in [4, 5] {
            for line in lines(n) {
                for (inside, outside) in [('X', '.'), ('O', '.'), ('X', 'O'), ('O', 'X')] {
                    boards.push(line_board(n, &line, inside, outside));
                    for cell in &line {
                        let mut short = line.clone();
                        short.retain(|other| other != cell);
                        boards.push(line_board(n, &short, inside, outside));
                    }
                }
            }
        }
        boards.sort_by_key(|board| count(&board.0));
        boards
    });
    &BOARDS
}

/// Boards that are larger still, with the same on them, though a line is only ever one short in the
/// middle.
pub fn huge_boards() -> &'static [Shown] {
    static BOARDS: LazyLock<Vec<Shown>> = LazyLock::new(|| {
        let mut boards = Vec::new();
        for n in [6, 8, MOST_ROWS] {
            for line in lines(n) {
                let short = [&line[..n / 2], &line[n / 2 + 1..]].concat();
                for (inside, outside) in [('X', '.'), ('O', '.'), ('X', 'O'), ('O', 'X')] {
                    boards.push(line_board(n, &line, inside, outside));
                    boards.push(line_board(n, &short, inside, outside));
                }
            }
        }
        boards.sort_by_key(|board| count(&board.0));
        boards
    });
    &BOARDS
}

/// Boards of every size drawn by lot, always the same ones, those with the fewest marks first.
/// They lean towards few marks, many marks and whole lines, where laws are likeliest to break.
pub fn drawn_by_lot(how_many: usize) -> Vec<Shown> {
    let mut lots = Lots::seeded(200);
    let mut boards: Vec<Shown> = (0..how_many).map(|_| any_board(&mut lots)).collect();
    boards.sort_by_key(|board| (count(&board.0), board.0.len()));
    boards
}

/// Any board of one to five rows, often with a whole line of one player.
fn any_board(lots: &mut Lots) -> Shown {
    let n = 1 + lots.below(5);
    let emptiness = 1 + lots.below(9);
    let mut fields: Vec<char> = (0..n * n)
        .map(|_| match lots.below(emptiness + 2) {
            0 => 'X',
            1 => 'O',
            _ => '.',
        })
        .collect();
    if lots.coin() {
        let lines = lines(n);
        let mark = mark(*lots.pick(&PLAYERS));
        for &cell in lots.pick(&lines) {
            fields[cell] = mark;
        }
    }
    let text: String = fields.into_iter().collect();
    Shown::from(text.as_str())
}

/// The board turned by a quarter: what was the left column is the top row, read from below.
pub fn turned(board: &Board) -> Shown {
    let n = board.len();
    let fields = flat(board).into_bytes();
    let cell = |to: usize| fields[(n - 1 - to % n) * n + to / n];
    let text: String = (0..n * n).map(|to| char::from(cell(to))).collect();
    Shown::from(text.as_str())
}

/// The boards of three rows that a game can reach in which X moves first, those with the fewest
/// marks first.
pub fn reachable() -> &'static [Shown] {
    static BOARDS: LazyLock<Vec<Shown>> = LazyLock::new(|| {
        let mut layer = BTreeSet::from([Position {
            n: 3,
            cells: [0, 0],
        }]);
        let mut boards = Vec::new();
        for player in PLAYERS.into_iter().cycle().take(10) {
            boards.extend(layer.iter().copied().map(Position::board));
            let open = layer.iter().filter(|position| !position.finished());
            layer = open
                .flat_map(|position| position.after_one(player))
                .collect();
        }
        assert_eq!(boards.len(), 5_478, "boards that a game can reach");
        boards
    });
    &BOARDS
}

/// How `show_board` should draw a board.
pub fn drawing(board: &Board) -> String {
    let mut drawing = String::from("\n");
    for (cell, mark) in flat(board).replace('.', " ").char_indices() {
        match (cell, cell % board.len()) {
            (0, _) => {}
            (_, 0) => {
                drawing += "\n-";
                drawing += &"--".repeat(board.len() - 1);
                drawing += "\n";
            }
            _ => drawing += "|",
        }
        drawing.push(mark);
    }
    drawing + "\n"
}

/// A list of boards in short, as data/nxn_tests.csv has it: how many, how many different ones, the
/// first, the last, and the length and the hash of what printing them gives.
#[derive(Debug, PartialEq, Eq)]
pub struct Printed {
    count: usize,
    distinct: usize,
    first: String,
    last: String,
    bytes: usize,
    fnv1a: String,
}

impl Printed {
    /// Boards and what printing them gives.
    pub fn of(boards: &[Shown], text: &str) -> Printed {
        let name = |board: Option<&Shown>| board.map_or("-".to_owned(), |board| flat(&board.0));
        let distinct: BTreeSet<String> = boards.iter().map(|board| flat(&board.0)).collect();
        Printed {
            count: boards.len(),
            distinct: distinct.len(),
            first: name(boards.first()),
            last: name(boards.last()),
            bytes: text.len(),
            fnv1a: format!("{:016x}", fnv1a(text.as_bytes())),
        }
    }

    /// The row of the table for a test, such as `t0`.
    pub fn row(test: &str) -> Printed {
        let table = include_str!("data/nxn_tests.csv");
        let row = table
            .lines()
            .find_map(|row| row.strip_prefix(test)?.strip_prefix(','));
        match row.and_then(Printed::read) {
            Some(row) => row,
            None => panic!("the table has no row {test}"),
        }
    }

    fn read(row: &str) -> Option<Printed> {
        let mut cells = row.split(',');
        Some(Printed {
            count: cells.next()?.parse().ok()?,
            distinct: cells.next()?.parse().ok()?,
            first: cells.next()?.to_owned(),
            last: cells.next()?.to_owned(),
            bytes: cells.next()?.parse().ok()?,
            fnv1a: cells.next()?.to_owned(),
        })
    }
}

/// What printing boards should give: each drawing and a newline after it.
pub fn drawings(boards: &[Shown]) -> String {
    boards
        .iter()
        .map(|board| drawing(&board.0) + "\n")
        .collect()
}

/// FNV-1a, 64 bits (Fowler, Noll and Vo).
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Every list of at most so many players, the shortest first.
pub fn lists_of_players(longest: usize) -> Vec<Vec<Player>> {
    let mut lists = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..longest {
        let until = lists.len();
        for shorter in from..until {
            for player in PLAYERS {
                let mut list: Vec<Player> = lists[shorter].clone();
                list.push(player);
                lists.push(list);
            }
        }
        from = until;
    }
    lists
}

/// Boards of every size, each with a list of players who do not have too many ways to play.
pub fn games_by_lot(how_many: usize) -> Vec<(Vec<Player>, Shown)> {
    let mut lots = Lots::seeded(207);
    let mut games: Vec<(Vec<Player>, Shown)> = (0..how_many)
        .map(|_| {
            let length = lots.below(5);
            let players = (0..length).map(|_| *lots.pick(&PLAYERS)).collect();
            (players, any_board(&mut lots))
        })
        .collect();
    for (players, Shown(board)) in &mut games {
        let mut empty = board.len() * board.len() - count(board);
        let mut ways = 1;
        let affordable = players.iter().take_while(|_| {
            ways *= empty.max(1);
            empty = empty.saturating_sub(1);
            ways <= 600
        });
        let length = affordable.count();
        players.truncate(length);
    }
    games.sort_by_key(|(players, board)| (players.len(), count(&board.0), board.0.len()));
    games
}

/// In how many orders five marks come onto a board when X begins and nobody has won after four: the
/// three of X in any order among themselves, and so the two of O.
pub const ORDERS_OF_FIVE: usize = 3 * 2 * 2;

/// The different boards of three rows after five marks, those finished by the fifth included.
pub fn after_five_marks() -> Vec<Shown> {
    let mut boards = reachable().to_vec();
    boards.retain(|board| count(&board.0) == 5);
    assert_eq!(boards.len(), 1_260, "boards after five marks");
    boards
}
