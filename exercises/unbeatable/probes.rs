//! Provided: ways to ask for what cannot be handed over as it is. Functions with a type parameter,
//! a closure, a reader and a writer, or a very large tree are called here, and what comes of it is
//! returned as plain data.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::sync::OnceLock;

use super::{
    Grid, Player, Tree, count_nodes, empty, game_tree, game_tree_to, human_vs_computer,
    human_vs_human, interleave, minimax, prune, random_best_move, tree_depth, turn,
};

/// `interleave` with numbers.
pub fn interleave_numbers(between: i32, items: &[i32]) -> Vec<i32> {
    interleave(between, items)
}

/// `interleave` with words, which can be cloned but not copied.
pub fn interleave_words(between: &str, items: &[String]) -> Vec<String> {
    interleave(between.to_string(), items)
}

/// All that `human_vs_human` writes when it is given this input.
pub fn human_vs_human_on(input: &str) -> String {
    written(input, |input, output| human_vs_human(input, output))
}

/// What is on the terminal after a game of `human_vs_human`: the output, and between it the typed
/// lines, each where it was read.
pub fn human_vs_human_session(input: &str) -> String {
    session(input, |input, output| human_vs_human(input, output))
}

/// Whether `human_vs_human` hands on the error of an output that has room for so many bytes only.
pub fn human_vs_human_with_room(input: &str, room: usize) -> bool {
    reports_full(input, room, |input, output| human_vs_human(input, output))
}

/// How many nodes `game_tree` has on each level, the root's level first.
pub fn game_tree_levels(grid: &Grid, player: Player) -> Vec<usize> {
    levels(&game_tree(grid, player))
}

/// How many nodes `game_tree_to` has on each level, the root's level first.
pub fn game_tree_to_levels(grid: &Grid, player: Player, depth: usize) -> Vec<usize> {
    levels(&game_tree_to(grid, player, depth))
}

/// `prune` on a tree of numbers.
pub fn prune_numbers(depth: usize, tree: &Tree<i32>) -> Tree<i32> {
    prune(depth, tree)
}

/// Grows the whole game tree below a grid once and prunes its shape to each of these depths: how
/// many nodes are left.
pub fn prune_game_tree(depths: &[usize], grid: &Grid) -> Vec<usize> {
    fn shape<T>(tree: &Tree<T>) -> Tree<()> {
        Tree {
            root: (),
            children: tree.children.iter().map(shape).collect(),
        }
    }

    let tree = shape(&game_tree(grid, turn(grid)));
    depths
        .iter()
        .map(|&depth| levels(&prune(depth, &tree)).iter().sum())
        .collect()
}

/// `count_nodes` and `tree_depth` of the whole game tree below a grid.
pub fn tree_size_of(grid: &Grid) -> (usize, usize) {
    let tree = game_tree(grid, turn(grid));
    (count_nodes(&tree), tree_depth(&tree))
}

/// `count_nodes` and `tree_depth` of a tree of numbers.
pub fn tree_size_of_numbers(tree: &Tree<i32>) -> (usize, usize) {
    (count_nodes(tree), tree_depth(tree))
}

/// Every grid in the labelled game tree below a 3x3 grid, once with each label that it has there.
pub fn minimax_labels(grid: &Grid) -> Vec<(Grid, Player)> {
    fn collect(tree: &Tree<(Grid, Player)>, seen: &mut [bool], found: &mut Vec<(Grid, Player)>) {
        let (grid, label) = &tree.root;
        let marks = grid.iter().flatten();
        let key = marks.fold(*label as usize, |key, &mark| 3 * key + mark as usize);
        if !seen[key] {
            seen[key] = true;
            found.push(tree.root.clone());
        }
        for child in &tree.children {
            collect(child, seen, found);
        }
    }

    let tree = minimax(&game_tree(grid, turn(grid)));
    let mut found = Vec::new();
    collect(&tree, &mut vec![false; 3_usize.pow(10)], &mut found);
    found
}

/// `random_best_move` with a `pick` that always says `picked`, and the numbers `pick` was called
/// with.
pub fn random_best_move_with(grid: &Grid, picked: usize) -> (Option<Grid>, Vec<usize>) {
    let mut calls = Vec::new();
    let chosen = random_best_move(grid, &mut |count| {
        calls.push(count);
        picked
    });
    (chosen, calls)
}

/// All that `human_vs_computer` writes from the empty grid on when it is given this input.
pub fn human_vs_computer_on(human: Player, input: &str) -> String {
    human_vs_computer_in(whole_tree(), human, input)
}

/// What is on the terminal after such a game: the output, and between it the typed lines, each
/// where it was read.
pub fn human_vs_computer_session(human: Player, input: &str) -> String {
    session(input, |input, output| {
        human_vs_computer(whole_tree(), human, input, output)
    })
}

/// All that `human_vs_computer` writes on this tree when it is given this input.
pub fn human_vs_computer_in(tree: &Tree<(Grid, Player)>, human: Player, input: &str) -> String {
    written(input, |input, output| {
        human_vs_computer(tree, human, input, output)
    })
}

/// Whether `human_vs_computer` hands on the error of an output that has room for so many bytes
/// only.
pub fn human_vs_computer_with_room(
    tree: &Tree<(Grid, Player)>,
    human: Player,
    input: &str,
    room: usize,
) -> bool {
    reports_full(input, room, |input, output| {
        human_vs_computer(tree, human, input, output)
    })
}

/// The labelled game tree from the empty 3x3 grid on, built when it is first needed.
fn whole_tree() -> &'static Tree<(Grid, Player)> {
    static TREE: OnceLock<Tree<(Grid, Player)>> = OnceLock::new();
    TREE.get_or_init(|| minimax(&game_tree(&empty(3), Player::O)))
}

/// The numbers of nodes, level by level.
fn levels<T>(tree: &Tree<T>) -> Vec<usize> {
    fn count<T>(tree: &Tree<T>, level: usize, counts: &mut Vec<usize>) {
        if counts.len() == level {
            counts.push(0);
        }
        counts[level] += 1;
        for child in &tree.children {
            count(child, level + 1, counts);
        }
    }

    let mut counts = Vec::new();
    count(tree, 0, &mut counts);
    counts
}

/// Runs a game on this input and returns the output.
fn written(
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> String {
    let mut output = Vec::new();
    let result = game(&mut input.as_bytes(), &mut output);
    transcript(output, result)
}

/// The output as text, with the error behind it if there was one.
fn transcript(output: Vec<u8>, result: io::Result<()>) -> String {
    let mut text = String::from_utf8_lossy(&output).into_owned();
    if let Err(error) = result {
        text.push_str(&format!("(the game ended with the error: {error})"));
    }
    text
}

/// Runs a game on a terminal: a line of the input appears there when it is read.
fn session(
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> String {
    let screen = RefCell::new(Vec::new());
    let mut keyboard = Keyboard {
        typed: input.as_bytes(),
        line: 0,
        screen: &screen,
    };
    let result = game(&mut keyboard, &mut Shared(&screen));
    transcript(screen.into_inner(), result)
}

/// Whether a game on an output with little room ends with an error.
fn reports_full(
    input: &str,
    room: usize,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> bool {
    let mut paper = vec![0; room];
    game(&mut input.as_bytes(), &mut paper.as_mut_slice()).is_err()
}

/// An input that shows what was typed on the screen, line by line, as it is read.
struct Keyboard<'a> {
    typed: &'a [u8],
    /// How much of the line in front has been shown and not yet been used.
    line: usize,
    screen: &'a RefCell<Vec<u8>>,
}

impl BufRead for Keyboard<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line == 0 {
            let end = self.typed.iter().position(|&byte| byte == b'\n');
            self.line = end.map_or(self.typed.len(), |end| end + 1);
            let shown = &self.typed[..self.line];
            self.screen.borrow_mut().extend_from_slice(shown);
        }
        Ok(&self.typed[..self.line])
    }

    fn consume(&mut self, amount: usize) {
        self.typed = &self.typed[amount..];
        self.line -= amount;
    }
}

impl Read for Keyboard<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

/// The screen to which the game writes.
struct Shared<'a>(&'a RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
