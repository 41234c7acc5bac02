//! What the suites hold your answers against: the rules once more, on sets of bits.
//!
//! A set of cells is a number whose bit `c` stands for cell `c`. Every grid that a 3x3 game can
//! reach is built from the empty one, mark by mark, and then valued from the last mark back to the
//! first, so that a value is looked up and never searched for. Grids of other sizes are held
//! against lists of their lines.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use noughts::unbeatable::{Grid, MoveError, Player, Tree, grid};

/// A grid that a failing test shows as it is written in a suite: `"OX. .O. ..X"`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sample(pub Grid);

impl Deref for Sample {
    type Target = Grid;

    fn deref(&self) -> &Grid {
        &self.0
    }
}

impl fmt::Debug for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        write_grid(&self.0, f)?;
        f.write_str("\"")
    }
}

/// Writes a grid as it is written in a suite. Cell by cell, so that a huge answer is formatted only
/// as far as it is shown.
pub fn write_grid(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, row) in grid.iter().enumerate() {
        if index > 0 {
            f.write_str(" ")?;
        }
        for cell in row {
            write!(f, "{cell}")?;
        }
    }
    Ok(())
}

/// Grids of which a failing test shows one a line.
pub fn samples(grids: impl IntoIterator<Item = Grid>) -> Vec<Sample> {
    grids.into_iter().map(Sample).collect()
}

/// A tree that a failing test shows as lines, each node further to the right than its parent. The
/// lines are made only as far as they are shown: those of a deep tree would take far more room than
/// the tree.
pub struct Outline<T> {
    pub tree: Tree<T>,
    /// Writes the value of a node.
    pub write: fn(&T, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl<T: PartialEq> PartialEq for Outline<T> {
    fn eq(&self, other: &Outline<T>) -> bool {
        nodes(&self.tree).eq(nodes(&other.tree))
    }
}

impl<T> fmt::Debug for Outline<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = nodes(&self.tree).map(|(level, root)| Line {
            level,
            root,
            write: self.write,
        });
        f.debug_list().entries(lines).finish()
    }
}

struct Line<'a, T> {
    level: usize,
    root: &'a T,
    write: fn(&T, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl<T> fmt::Debug for Line<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{:width$}", "", width = 4 * self.level)?;
        (self.write)(self.root, f)?;
        f.write_str("\"")
    }
}

/// Every value with its level, from the top down and in order. Two trees are equal where these are.
pub fn nodes<T>(tree: &Tree<T>) -> impl Iterator<Item = (usize, &T)> {
    let mut waiting = vec![(0, tree)];
    std::iter::from_fn(move || {
        let (level, tree) = waiting.pop()?;
        waiting.extend(tree.children.iter().rev().map(|child| (level + 1, child)));
        Some((level, &tree.root))
    })
}

/// How many cells are marked.
pub fn count(grid: &Grid) -> usize {
    let marked = |&&player: &&Player| player != Player::B;
    grid.iter().flatten().filter(marked).count()
}

/// Every way to fill a grid with O, X and blanks, those with the fewest marks first.
pub fn fillings(size: usize) -> Vec<Sample> {
    let cells = size * size;
    let mut fillings: Vec<Sample> = (0..3_usize.pow(cells as u32))
        .map(|number| {
            let digit = |cell: usize| number / 3_usize.pow(cell as u32) % 3;
            let player = |cell| [Player::B, Player::O, Player::X][digit(cell)];
            let marks: Vec<Player> = (0..cells).map(player).collect();
            Sample(marks.chunks(size).map(<[Player]>::to_vec).collect())
        })
        .collect();
    fillings.sort_by_key(|grid| count(grid));
    fillings
}

/// All lines of `length` neighbouring cells on a square grid.
pub fn lines(size: usize, length: usize) -> Vec<Vec<usize>> {
    let size = size as i32;
    let on_grid =
        |&(row, column): &(i32, i32)| (0..size).contains(&row) && (0..size).contains(&column);
    let mut lines = BTreeSet::new();
    for start in 0..size * size {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let places = (0..length as i32)
                .map(|step| (start / size + down * step, start % size + right * step));
            if places.clone().all(|place| on_grid(&place)) {
                lines.insert(
                    places
                        .map(|(row, column)| (row * size + column) as usize)
                        .collect(),
                );
            }
        }
    }
    lines.into_iter().collect()
}

/// Whether a player holds all cells of one of these lines.
pub fn holds(player: Player, grid: &Grid, lines: &[Vec<usize>]) -> bool {
    let cells: Vec<Player> = grid.concat();
    lines
        .iter()
        .any(|line| line.iter().all(|&cell| cells[cell] == player))
}

/// The same grid with other marks on some cells.
pub fn with(grid: &Grid, cells: &[usize], player: Player) -> Grid {
    let size = grid.len();
    let mut grid = grid.clone();
    for &cell in cells {
        grid[cell / size][cell % size] = player;
    }
    grid
}

/// A grid without a mark.
pub fn empty(size: usize) -> Grid {
    grid(&".".repeat(size * size))
}

/// What comes of putting a mark on a cell.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    match grid.concat().get(cell) {
        None => Err(MoveError::OutOfRange),
        Some(Player::B) => Ok(with(grid, &[cell], player)),
        Some(_) => Err(MoveError::Occupied),
    }
}

/// The other player.
pub fn other(player: Player) -> Player {
    match player {
        Player::O => Player::X,
        _ => Player::O,
    }
}

/// All ways to play on, down to a depth, by a player who moves first. For small trees.
pub fn tree(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    fn grow(grid: Grid, player: Player, depth: usize, lines: &[Vec<usize>]) -> Tree<Grid> {
        let over = holds(Player::O, &grid, lines) || holds(Player::X, &grid, lines);
        let children = (0..grid.len() * grid.len())
            .filter(|_| !over && depth > 0)
            .filter_map(|cell| make_move(&grid, cell, player).ok())
            .map(|after| grow(after, other(player), depth - 1, lines))
            .collect();
        Tree {
            root: grid,
            children,
        }
    }
    grow(grid.clone(), player, depth, &lines(grid.len(), grid.len()))
}

/// The same tree with every grid's label looked up. For whole trees below 3x3 grids.
pub fn labelled(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let label = THREE.known[&marks(&tree.root)].label;
    Tree {
        root: (tree.root.clone(), label),
        children: tree.children.iter().map(labelled).collect(),
    }
}

/// Whether a grid is the other one with one mark more, whosever mark that is.
pub fn has_one_mark_more(after: &Grid, before: &Grid) -> bool {
    let lengths = |grid: &Grid| grid.iter().map(Vec::len).collect::<Vec<usize>>();
    if after.len() != before.len() || lengths(after) != lengths(before) {
        return false;
    }
    let cells = before.iter().flatten().zip(after.iter().flatten());
    let changed: Vec<_> = cells.filter(|(before, after)| before != after).collect();
    matches!(changed[..], [(Player::B, _)])
}

/// The numbers of nodes, level by level.
pub fn levels<T>(tree: &Tree<T>) -> Vec<usize> {
    let mut levels = Vec::new();
    let mut level = vec![tree];
    while !level.is_empty() {
        levels.push(level.len());
        level = level.iter().flat_map(|tree| &tree.children).collect();
    }
    levels
}

/// A grid as it is drawn, painted dot by dot.
pub fn drawn(grid: &Grid) -> String {
    let side = 4 * grid.len() - 1;
    let mut text = String::new();
    for y in 0..side {
        for x in 0..side {
            text.push(match (y % 4, x % 4) {
                (3, _) => '-',
                (_, 3) => '|',
                (1, 1) => match grid[y / 4][x / 4] {
                    Player::O => 'O',
                    Player::B => ' ',
                    Player::X => 'X',
                },
                _ => ' ',
            });
        }
        text.push('\n');
    }
    text
}

/// All that a game from a 3x3 grid on writes when these lines are typed. Players who are not
/// `people` are the computer, which plays the first of the best moves.
pub fn transcript(start: &Grid, people: &[Player], typed: &str) -> String {
    let mut lines = typed.lines();
    let mut grid = start.clone();
    let mut text = String::new();
    'game: loop {
        text += &format!("{}\n", drawn(&grid));
        if let Some(result) = result(&grid) {
            return text + result + "\n\n";
        }
        let player = turn(&grid);
        if !people.contains(&player) {
            text += &format!("Player {player} is thinking... ");
            grid = best_moves(&grid).remove(0);
            continue;
        }
        loop {
            text += &format!("Player {player}, enter your move: ");
            let Some(line) = lines.next() else {
                break 'game;
            };
            let digits = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
            match line.parse::<usize>() {
                Ok(cell) if digits => match make_move(&grid, cell, player) {
                    Ok(after) => {
                        grid = after;
                        continue 'game;
                    }
                    Err(_) => text += "ERROR: Invalid move\n",
                },
                _ => text += "ERROR: Invalid number\n",
            }
        }
    }
    text
}

/// The sentence at the end of a game.
pub fn result(grid: &Grid) -> Option<&'static str> {
    let (os, xs) = marks(grid);
    if THREE.has_line(os) {
        Some("Player O wins!")
    } else if THREE.has_line(xs) {
        Some("Player X wins!")
    } else if os | xs == FULL {
        Some("It's a draw!")
    } else {
        None
    }
}

// From here on: 3x3 grids that a game can reach.

/// The marks of O and those of X.
type Marks = (u16, u16);

const FULL: u16 = 0o777;

/// Every grid that a game can reach, those with the fewest marks first.
pub fn grids() -> &'static [Sample] {
    &GRIDS
}

static GRIDS: LazyLock<Vec<Sample>> = LazyLock::new(|| {
    let mut marks: Vec<Marks> = THREE.known.keys().copied().collect();
    marks.sort_by_key(|&(os, xs)| ((os | xs).count_ones(), os, xs));
    marks
        .into_iter()
        .map(|marks| Sample(grid_of(marks)))
        .collect()
});

/// The player to move.
pub fn turn(grid: &Grid) -> Player {
    match count(grid) % 2 {
        0 => Player::O,
        _ => Player::X,
    }
}

/// Who wins from here when both play their best; B is a draw. `None` for a grid that no game can
/// reach, of whatever shape.
pub fn label(grid: &Grid) -> Option<Player> {
    if grid.len() != 3 || grid.iter().any(|row| row.len() != 3) {
        return None;
    }
    THREE.known.get(&marks(grid)).map(|known| known.label)
}

/// The grids after each of the best moves, lowest cell first.
pub fn best_moves(grid: &Grid) -> Vec<Grid> {
    THREE
        .best_moves(marks(grid))
        .into_iter()
        .map(grid_of)
        .collect()
}

/// The grid after the first of the best moves whose whole tree is the shallowest.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    let best = THREE.best_moves(marks(grid));
    let depths = best.iter().map(|after| THREE.known[after].depth);
    let least = depths.min()?;
    best.into_iter()
        .find(|after| THREE.known[after].depth == least)
        .map(grid_of)
}

/// The grid after the first of the best moves that wins soonest or loses latest.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    let here = marks(grid);
    let best = THREE.best_moves(here);
    let plies = THREE.known[&here].plies;
    best.into_iter()
        .find(|after| THREE.known[after].plies + 1 == plies)
        .map(grid_of)
}

/// The grid after the first of the best moves where `k` in a line win.
pub fn best_move_with(grid: &Grid, k: usize) -> Option<Grid> {
    static GAMES: LazyLock<[Game; 3]> = LazyLock::new(|| [1, 2, 3].map(Game::new));
    let best = GAMES[k - 1].best_moves(marks(grid));
    best.first().copied().map(grid_of)
}

/// The label, and the nodes that alpha-beta enters to find it.
pub fn alpha_beta(grid: &Grid) -> (Player, usize) {
    let mut entered = 0;
    let value = THREE.negamax(marks(grid), -2, 2, &mut entered);
    let for_x = match turn(grid) {
        Player::X => value,
        _ => -value,
    };
    let label = match for_x {
        -1 => Player::O,
        0 => Player::B,
        _ => Player::X,
    };
    (label, entered)
}

/// A 3x3 game with lines of one length.
struct Game {
    lines: Vec<u16>,
    known: BTreeMap<Marks, Known>,
}

/// What is known of a position.
struct Known {
    /// Who wins when both play their best.
    label: Player,
    /// How many marks that takes when the winner hurries and the loser delays.
    plies: usize,
    /// How many marks the longest game takes.
    depth: usize,
}

static THREE: LazyLock<Game> = LazyLock::new(|| {
    let game = Game::new(3);
    game.hold_to_known_numbers();
    game
});

impl Game {
    fn new(k: usize) -> Game {
        let bits = |line: Vec<usize>| line.into_iter().map(|cell| 1 << cell).sum();
        let mut game = Game {
            lines: lines(3, k).into_iter().map(bits).collect(),
            known: BTreeMap::new(),
        };
        let mut layers = vec![BTreeSet::from([(0, 0)])];
        for ply in 0..9 {
            let next = layers[ply].iter().flat_map(|&here| game.successors(here));
            let next = next.collect();
            layers.push(next);
        }
        for here in layers.into_iter().rev().flatten() {
            game.known.insert(here, game.value(here));
        }
        game
    }

    /// Numbers that others have found too. An oracle that misses one is no oracle.
    fn hold_to_known_numbers(&self) {
        let over = |&&(os, xs): &&Marks| os | xs == FULL || self.has_line(os) || self.has_line(xs);
        let won = |label| {
            let ends = self.known.iter().filter(|(here, _)| over(here));
            ends.filter(|(_, known)| known.label == label).count()
        };
        assert_eq!(self.known.len(), 5_478, "grids that a game can reach");
        assert_eq!(won(Player::O), 626, "grids on which O has won");
        assert_eq!(won(Player::X), 316, "grids on which X has won");
        assert_eq!(won(Player::B), 16, "full grids without a winner");
        assert_eq!(self.known[&(0, 0)].label, Player::B, "the empty grid");
        assert_eq!(self.known[&(0, 0)].depth, 9, "the empty grid");
        assert_eq!(self.best_moves((0, 0)).len(), 9, "from the empty grid");
        for (bound, nodes) in [(2, 18_297), (1, 16_811)] {
            let mut entered = 0;
            let value = self.negamax((0, 0), -bound, bound, &mut entered);
            assert_eq!(value, 0, "the empty grid by alpha-beta");
            assert_eq!(entered, nodes, "with bounds of {bound} on either side");
        }
    }

    fn has_line(&self, marks: u16) -> bool {
        self.lines.iter().any(|line| marks & line == *line)
    }

    /// The positions after each move, lowest cell first. None after the end.
    fn successors(&self, (os, xs): Marks) -> Vec<Marks> {
        if self.has_line(os) || self.has_line(xs) {
            return Vec::new();
        }
        let blanks = (0..9)
            .map(|cell| 1 << cell)
            .filter(|bit| (os | xs) & bit == 0);
        if os.count_ones() == xs.count_ones() {
            blanks.map(|bit| (os | bit, xs)).collect()
        } else {
            blanks.map(|bit| (os, xs | bit)).collect()
        }
    }

    /// The value of a position, given those of the positions that follow it.
    fn value(&self, here: Marks) -> Known {
        let (os, xs) = here;
        let after = self.successors(here);
        let mover = match os.count_ones() == xs.count_ones() {
            true => Player::O,
            false => Player::X,
        };
        if after.is_empty() {
            let label = match (self.has_line(os), self.has_line(xs)) {
                (true, _) => Player::O,
                (_, true) => Player::X,
                _ => Player::B,
            };
            return Known {
                label,
                plies: 0,
                depth: 0,
            };
        }
        let after: Vec<&Known> = after.iter().map(|after| &self.known[after]).collect();
        let label = [mover, Player::B, other(mover)]
            .into_iter()
            .find(|label| after.iter().any(|known| known.label == *label))
            .unwrap_or(Player::B);
        let best = after.iter().filter(|known| known.label == label);
        let plies = best.map(|known| 1 + known.plies);
        Known {
            label,
            plies: match label == mover {
                true => plies.min(),
                false => plies.max(),
            }
            .unwrap_or(0),
            depth: after.iter().map(|known| 1 + known.depth).max().unwrap_or(0),
        }
    }

    fn best_moves(&self, here: Marks) -> Vec<Marks> {
        let mut after = self.successors(here);
        after.retain(|after| self.known[after].label == self.known[&here].label);
        after
    }

    /// Alpha-beta as one player's gain: 1 a win for the player to move, -1 a loss.
    fn negamax(&self, here: Marks, mut alpha: i32, beta: i32, entered: &mut usize) -> i32 {
        *entered += 1;
        let (os, xs) = here;
        if self.has_line(os) || self.has_line(xs) {
            return -1;
        }
        let after = self.successors(here);
        if after.is_empty() {
            return 0;
        }
        let mut value = -2;
        for after in after {
            value = value.max(-self.negamax(after, -beta, -alpha, entered));
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
        value
    }
}

/// The marks on a 3x3 grid.
fn marks(grid: &Grid) -> Marks {
    let of = |player| {
        let cells = grid.iter().flatten().enumerate();
        let held = cells.filter(|&(_, &cell)| cell == player);
        held.map(|(cell, _)| 1 << cell).sum()
    };
    (of(Player::O), of(Player::X))
}

fn grid_of((os, xs): Marks) -> Grid {
    let player = |cell: usize| match (os >> cell & 1, xs >> cell & 1) {
        (1, _) => Player::O,
        (_, 1) => Player::X,
        _ => Player::B,
    };
    (0..3)
        .map(|row| (0..3).map(|column| player(3 * row + column)).collect())
        .collect()
}
