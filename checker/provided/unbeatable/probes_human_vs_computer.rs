//! Provided: `human_vs_computer` asked with plain data: the input as text, and the output, too.

use std::sync::OnceLock;

use super::{
    Grid, Player, Tree, empty, game_tree, human_vs_computer, minimax, reports_full, session,
    written,
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
