//! Provided: `human_vs_computer` asked with plain data: the input as text, and the output, too.

use std::sync::OnceLock;

use super::{
    Grid, Player, Tree, Trouble, empty, game_tree, hands_on, human_vs_computer, minimax, session,
    unfinished, written,
};

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

/// What a person could read of the lines that were not complete yet: the prompts, and who is
/// thinking, as far as they had been flushed.
pub fn human_vs_computer_prompts(
    tree: &Tree<(Grid, Player)>,
    human: Player,
    input: &str,
) -> Vec<String> {
    unfinished(input, |input, output| {
        human_vs_computer(tree, human, input, output)
    })
}

/// Whether `human_vs_computer` hands on the error of an output that fails once, after so many
/// bytes.
pub fn human_vs_computer_with_write_error(
    tree: &Tree<(Grid, Player)>,
    human: Player,
    input: &str,
    bytes: usize,
) -> bool {
    hands_on(Trouble::Write(bytes), input, |input, output| {
        human_vs_computer(tree, human, input, output)
    })
}

/// Whether `human_vs_computer` hands on the error of an output that cannot be flushed once, after
/// it was flushed so many times.
pub fn human_vs_computer_with_flush_error(
    tree: &Tree<(Grid, Player)>,
    human: Player,
    input: &str,
    flushes: usize,
) -> bool {
    hands_on(Trouble::Flush(flushes), input, |input, output| {
        human_vs_computer(tree, human, input, output)
    })
}

/// Whether `human_vs_computer` hands on the error of an input that fails once, after so many lines.
pub fn human_vs_computer_with_read_error(
    tree: &Tree<(Grid, Player)>,
    human: Player,
    input: &str,
    lines: usize,
) -> bool {
    hands_on(Trouble::Read(lines), input, |input, output| {
        human_vs_computer(tree, human, input, output)
    })
}

/// The labelled game tree from the empty 3x3 grid on, built when it is first needed.
fn whole_tree() -> &'static Tree<(Grid, Player)> {
    static TREE: OnceLock<Tree<(Grid, Player)>> = OnceLock::new();
    TREE.get_or_init(|| minimax(&game_tree(&empty(3), Player::O)))
}
