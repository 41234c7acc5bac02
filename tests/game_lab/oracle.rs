//! What the suites hold your answers against: the rules once more, on sets of bits.
//!
//! A set of cells is a number whose bit `c` stands for cell `c`. Every board that a game can
//! reach is built from the empty one, mark by mark, and then valued from the last mark back to
//! the first: 1 where X wins, -1 where O wins, 0 for a draw.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use noughts::game_lab::{Board, Cell, Line, Player};

/// The lines that win. In octal a row of the board is a digit.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The marks of X and those of O.
type Marks = (u16, u16);

/// Every board that a game can reach, those with the fewest marks first.
pub fn boards() -> &'static [Board] {
    &GAME.boards
}

/// The boards that a game can reach, in ten lists: those without a mark, with one, up to nine.
pub fn boards_by_marks() -> impl Iterator<Item = &'static [Board]> {
    boards().chunk_by(|one, other| count(one) == count(other))
}

/// How many cells of a board are taken.
pub fn count(board: &Board) -> u32 {
    let (xs, os) = marks(board);
    (xs | os).count_ones()
}

/// Who holds a whole line of a board on which not both do.
pub fn winner(board: &Board) -> Option<Player> {
    let (xs, os) = marks(board);
    if has_line(xs) {
        Some(Player::X)
    } else if has_line(os) {
        Some(Player::O)
    } else {
        None
    }
}

/// Who holds these three cells.
pub fn line_winner(board: &Board, (a, b, c): Line) -> Option<Player> {
    let line = 1 << a | 1 << b | 1 << c;
    let (xs, os) = marks(board);
    match (line & !xs, line & !os) {
        (0, _) => Some(Player::X),
        (_, 0) => Some(Player::O),
        _ => None,
    }
}

/// Whether every cell of a board is taken.
pub fn is_full(board: &Board) -> bool {
    count(board) == 9
}

/// Whether no move is left to make.
pub fn is_over(board: &Board) -> bool {
    successors(marks(board)).is_empty()
}

/// Who moves next on a board that a game can reach.
pub fn current_player(board: &Board) -> Player {
    match count(board) % 2 {
        0 => Player::X,
        _ => Player::O,
    }
}

/// The board after a move, or `None` where the rules do not allow it.
pub fn after(board: &Board, cell: usize) -> Option<Board> {
    successors(marks(board))
        .into_iter()
        .find(|&(played, _)| played == cell)
        .map(|(_, next)| board_of(next))
}

/// The cells, lowest first, after which the player to move still gets the best result that the
/// board allows. None where the game is over.
pub fn best_moves(board: &Board) -> Vec<usize> {
    let here = marks(board);
    successors(here)
        .into_iter()
        .filter(|(_, next)| GAME.values[next] == GAME.values[&here])
        .map(|(cell, _)| cell)
        .collect()
}

/// What the player to move should look for.
pub fn aim(board: &Board) -> &'static str {
    let value = GAME.values[&marks(board)];
    match (value, current_player(board)) {
        (0, _) => "a cell that keeps the draw",
        (1, Player::X) | (-1, Player::O) => "a cell that keeps the win",
        _ => "an empty cell",
    }
}

struct Game {
    boards: Vec<Board>,
    values: BTreeMap<Marks, i8>,
}

static GAME: LazyLock<Game> = LazyLock::new(|| {
    let mut layers = vec![BTreeSet::from([(0, 0)])];
    for ply in 0..9 {
        let next = layers[ply]
            .iter()
            .flat_map(|&here| successors(here))
            .map(|(_, next)| next)
            .collect();
        layers.push(next);
    }
    let mut values = BTreeMap::new();
    for &here in layers.iter().rev().flatten() {
        values.insert(here, value(here, &values));
    }
    let game = Game {
        boards: layers.into_iter().flatten().map(board_of).collect(),
        values,
    };
    game.hold_to_known_numbers();
    game
});

impl Game {
    /// Numbers that others have found too. An oracle that misses one is no oracle.
    fn hold_to_known_numbers(&self) {
        let ends: Vec<i8> = self
            .values
            .iter()
            .filter(|&(&here, _)| successors(here).is_empty())
            .map(|(_, &value)| value)
            .collect();
        let ends_of = |value| ends.iter().filter(|&&end| end == value).count();
        assert_eq!(self.boards.len(), 5_478, "boards that a game can reach");
        assert_eq!(self.values.len(), 5_478, "values, one a board");
        assert_eq!(ends.len(), 958, "boards on which the game is over");
        assert_eq!(ends_of(1), 626, "boards on which X has won");
        assert_eq!(ends_of(-1), 316, "boards on which O has won");
        assert_eq!(ends_of(0), 16, "full boards without a winner");
        assert_eq!(self.values[&(0, 0)], 0, "the empty board is a draw");
        let unhurried = self
            .values
            .keys()
            .filter(|&&here| self.passes_over_a_win(here));
        assert_eq!(
            unhurried.count(),
            392,
            "boards with a quicker win than the first"
        );
    }

    /// Whether some move wins at once and yet the lowest of the best moves does not.
    fn passes_over_a_win(&self, here: Marks) -> bool {
        let next = successors(here);
        let wins = |&(_, (xs, os)): &(usize, Marks)| has_line(xs) || has_line(os);
        let first = next
            .iter()
            .find(|(_, next)| self.values[next] == self.values[&here]);
        next.iter().any(wins) && !first.is_some_and(wins)
    }
}

/// The value of a board, given those of the boards that follow it.
fn value(here: Marks, known: &BTreeMap<Marks, i8>) -> i8 {
    let (xs, os) = here;
    let results = successors(here).into_iter().map(|(_, next)| known[&next]);
    let best = if xs.count_ones() == os.count_ones() {
        results.max()
    } else {
        results.min()
    };
    best.unwrap_or(i8::from(has_line(xs)) - i8::from(has_line(os)))
}

/// The legal moves, lowest cell first, and what they lead to.
fn successors((xs, os): Marks) -> Vec<(usize, Marks)> {
    if has_line(xs) || has_line(os) {
        return Vec::new();
    }
    (0..9)
        .filter(|cell| (xs | os) >> cell & 1 == 0)
        .map(|cell| {
            if xs.count_ones() == os.count_ones() {
                (cell, (xs | 1 << cell, os))
            } else {
                (cell, (xs, os | 1 << cell))
            }
        })
        .collect()
}

fn has_line(marks: u16) -> bool {
    LINES.iter().any(|line| marks & line == *line)
}

fn marks(board: &Board) -> Marks {
    let of = |player| {
        (0..9)
            .filter(|&cell| board.get(cell) == Cell::Taken(player))
            .map(|cell| 1 << cell)
            .sum()
    };
    (of(Player::X), of(Player::O))
}

fn board_of((xs, os): Marks) -> Board {
    (0..9).fold(Board::empty(), |board, cell| {
        if xs >> cell & 1 == 1 {
            board.set(cell, Cell::Taken(Player::X))
        } else if os >> cell & 1 == 1 {
            board.set(cell, Cell::Taken(Player::O))
        } else {
            board
        }
    })
}
