//! Is a machine of states with a transition each, and prints nothing before it knows the whole text.

use std::io::{self, BufRead, Write};

use super::{Grid, Player, Tree};
use super::{make_move, next, read_cell, show_grid, turn, won};

type Node = Tree<(Grid, Player)>;

enum State<'a> {
    Show(&'a Node),
    Ask(&'a Node),
    Think(&'a Node),
    End,
}

fn show<'a>(node: &'a Node, human: Player) -> (String, State<'a>) {
    let grid = &node.root.0;
    let mut text = show_grid(grid);
    text += "\n";
    if won(grid) {
        // The last mark has made the line.
        text += &format!("Player {} wins!\n\n", next(turn(grid)));
        (text, State::End)
    } else if node.children.is_empty() {
        text += "It's a draw!\n\n";
        (text, State::End)
    } else if turn(grid) == human {
        (text, State::Ask(node))
    } else {
        (text, State::Think(node))
    }
}

fn answer<'a>(node: &'a Node, human: Player, line: &str) -> (String, State<'a>) {
    let error = |text: &str| (format!("ERROR: {text}\n"), State::Ask(node));
    match read_cell(line) {
        None => error("Invalid number"),
        Some(cell) => match make_move(&node.root.0, cell, human) {
            Err(_) => error("Invalid move"),
            Ok(after) => {
                let child = node.children.iter().find(|child| child.root.0 == after);
                (String::new(), State::Show(child.unwrap()))
            }
        },
    }
}

fn think(node: &Node) -> State<'_> {
    for child in &node.children {
        if child.root.1 == node.root.1 {
            return State::Show(child);
        }
    }
    State::End
}

/// Lets a person play against the computer, from the root of a labelled game tree on. The person's
/// moves are read from `input` as in `human_vs_human`; the computer finds its own by walking down
/// the tree. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_computer(
    tree: &Tree<(Grid, Player)>,
    human: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut state = State::Show(tree);
    let mut line = String::new();
    loop {
        let (text, following) = match state {
            State::Show(node) => show(node, human),
            State::Think(node) => {
                let text = format!("Player {} is thinking... ", next(human));
                (text, think(node))
            }
            State::Ask(node) => {
                write!(output, "Player {human}, enter your move: ")?;
                output.flush()?;
                line.clear();
                if input.read_line(&mut line)? == 0 {
                    (String::new(), State::End)
                } else {
                    let typed = line
                        .strip_suffix("\r\n")
                        .or(line.strip_suffix("\n"))
                        .unwrap_or(&line);
                    answer(node, human, typed)
                }
            }
            State::End => return Ok(()),
        };
        output.write_all(text.as_bytes())?;
        output.flush()?;
        state = following;
    }
}
