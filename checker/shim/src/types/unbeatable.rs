//! Lab 3: square grids of players, and trees of them.

use super::{squares, trees};
use crate::given::Given;
use crate::wire::wire_enum;

#[path = "../../../provided/unbeatable/grid.rs"]
mod grid;
#[path = "../../../provided/unbeatable/terminal.rs"]
mod terminal;
#[path = "../../../provided/unbeatable/tree.rs"]
mod tree;
pub use grid::{Grid, MoveError, Player, grid};
pub use terminal::{Trouble, hands_on, session, unfinished, written};
pub use tree::Tree;

wire_enum!(Player { O, B, X });
wire_enum!(MoveError {
    OutOfRange,
    Occupied
});

impl Given for Player {
    const FORM: &'static str = "`O`, `X`, or `.` for nobody";
    const LIST_FORM: &'static str =
        "rows of `O`, `X` and `.`, as many as each has cells, such as \"OX. .O. ..X\"";

    fn show(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Result<Self, String> {
        match text.trim() {
            "O" => Ok(Player::O),
            "." | "B" => Ok(Player::B),
            "X" => Ok(Player::X),
            other => Err(format!("a player is `O`, `X` or `.`, not {other:?}")),
        }
    }

    fn show_list(items: &[Self]) -> String {
        format!("\"{}\"", squares::show_row(items))
    }

    fn read_list(text: &str) -> Result<Vec<Self>, String> {
        squares::read_row(text)
    }

    fn show_table(rows: &[Vec<Self>]) -> String {
        squares::show(rows)
    }

    fn read_table(text: &str) -> Result<Grid, String> {
        squares::read(text)
    }

    fn draw_table(rows: &[Vec<Self>]) -> Option<String> {
        squares::draw(rows)
    }
}

impl trees::Node for i32 {
    const TREE_FORM: &'static str =
        "a number and, in brackets, the trees below it, such as \"1(2 3(4))\"";

    fn show_node(&self) -> String {
        self.to_string()
    }

    fn read_node(text: &str) -> Result<Self, String> {
        Given::read(text)
    }
}

impl trees::Node for Grid {
    const TREE_FORM: &'static str = "a grid alone, such as \"O.. XXO XO.\", from which every game is \
        played to its end; or a grid in quotes and, in brackets, the trees below it";

    fn show_node(&self) -> String {
        self.show()
    }

    fn read_node(text: &str) -> Result<Self, String> {
        Given::read(text)
    }

    fn draw_node(&self) -> Option<String> {
        self.draw()
    }

    fn grow(&self) -> Option<Result<Tree<Self>, String>> {
        let blanks = self.iter().flatten().filter(|cell| **cell == Player::B);
        Some(match blanks.count() {
            ..=MOST_BLANKS => Ok(games(self)),
            blanks => Err(format!(
                "the tree of all games from a grid with {blanks} blank cells is too big to send; \
                 {MOST_BLANKS} are the most"
            )),
        })
    }
}

impl trees::Node for (Grid, Player) {
    const TREE_FORM: &'static str = "a label, `:` and a grid in quotes, and, in brackets, the trees \
        below it, such as 'X:\"O.. XXO XO.\"(X:\"OO. XXO XO.\")'";

    fn show_node(&self) -> String {
        format!("{}:{}", self.1, self.0.show())
    }

    fn read_node(text: &str) -> Result<Self, String> {
        let (label, grid) = text
            .split_once(':')
            .ok_or_else(|| format!("{text:?} has no label with a `:` behind it"))?;
        Ok((Given::read(grid)?, Given::read(label)?))
    }

    fn draw_node(&self) -> Option<String> {
        self.0.draw()
    }
}

/// From grids with more blanks than these the tree of all games is not sent.
const MOST_BLANKS: usize = 6;

/// The tree of all games, O first, by the rules of the lab: what a bare grid on a command line
/// stands for.
fn games(grid: &Grid) -> Tree<Grid> {
    let count = |player| {
        grid.iter()
            .flatten()
            .filter(|cell| **cell == player)
            .count()
    };
    let mover = if count(Player::O) <= count(Player::X) {
        Player::O
    } else {
        Player::X
    };
    let size = grid.len();
    let full = |cell: &dyn Fn(usize) -> Player| {
        cell(0) != Player::B && (1..size).all(|at| cell(at) == cell(0))
    };
    let over = (0..size).any(|at| full(&|k| grid[at][k]) || full(&|k| grid[k][at]))
        || full(&|k| grid[k][k])
        || full(&|k| grid[k][size - 1 - k]);
    let mut children = Vec::new();
    for cell in 0..size * size {
        let (row, column) = (cell / size, cell % size);
        if !over && grid[row][column] == Player::B {
            let mut after = grid.clone();
            after[row][column] = mover;
            children.push(games(&after));
        }
    }
    Tree {
        root: grid.clone(),
        children,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_shown_as_they_are_read() {
        for text in ["OX. .O. ..X", ".", "O. .X"] {
            let grid = grid(text);
            assert_eq!(grid.show(), format!("\"{text}\""));
            assert_eq!(Grid::read(&grid.show()), Ok(grid));
        }
        assert!(Grid::read("OX").is_err_and(|why| why.contains("not 2")));
        assert_eq!(
            grid("OX ..").draw(),
            Some(" O | X\n---+---\n   |  ".to_owned())
        );
    }

    #[test]
    fn a_bare_grid_is_the_tree_of_all_its_games() {
        let tree = <Tree<Grid>>::read("O.. XXO XO.").unwrap();
        assert_eq!(tree.children.len(), 3);
        assert_eq!(tree.show(), "\"O.. XXO XO.\"");
        let leaf = Tree {
            root: grid("O.. XXO XO."),
            children: Vec::new(),
        };
        assert_eq!(leaf.show(), "\"O.. XXO XO.\"()");
        assert_eq!(Tree::read(&leaf.show()), Ok(leaf));
        let error = <Tree<Grid>>::read("... ... ...");
        assert!(error.is_err_and(|why| why.contains("6 are the most")));
    }

    #[test]
    fn the_games_of_a_small_board_are_counted() {
        fn nodes(tree: &Tree<Grid>) -> usize {
            1 + tree.children.iter().map(nodes).sum::<usize>()
        }
        assert_eq!(nodes(&games(&grid("."))), 2);
        assert_eq!(nodes(&games(&grid(".. .."))), 41);
    }
}
