//! Lab 3, a computer player that cannot lose. O moves first.

// Provided: yours to read and to use.
mod grid;
mod terminal;
mod tree;
pub use grid::{Grid, MoveError, Player, grid};
pub use terminal::{Trouble, hands_on, session, unfinished, written};
pub use tree::Tree;

// Provided: what the suites ask through.
mod probes_best_moves;
mod probes_game_tree;
mod probes_human_vs_computer;
mod probes_human_vs_human;
mod probes_minimax;
mod probes_prune;
mod probes_show_grid;
mod probes_tree_size;
pub use probes_best_moves::random_best_move_with;
pub use probes_game_tree::{game_tree_levels, game_tree_to_levels};
pub use probes_human_vs_computer::{
    human_vs_computer_in, human_vs_computer_on, human_vs_computer_prompts,
    human_vs_computer_session, human_vs_computer_with_flush_error,
    human_vs_computer_with_read_error, human_vs_computer_with_write_error,
};
pub use probes_human_vs_human::{
    human_vs_human_on, human_vs_human_prompts, human_vs_human_session,
    human_vs_human_with_flush_error, human_vs_human_with_read_error,
    human_vs_human_with_write_error,
};
pub use probes_minimax::minimax_labels;
pub use probes_prune::{prune_game_tree, prune_numbers};
pub use probes_show_grid::{interleave_numbers, interleave_words};
pub use probes_tree_size::{tree_size_of, tree_size_of_numbers};

// The problems: yours to fill in, in this order.
#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/turn.rs")]
mod turn;
pub use turn::{empty, full, next, turn};

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/wins.rs")]
mod wins;
pub use wins::{diagonal, wins, won};

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/show_grid.rs")]
mod show_grid;
pub use show_grid::{interleave, show_grid};

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/make_move.rs")]
mod make_move;
pub use make_move::{make_move, valid};

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/read_cell.rs")]
mod read_cell;
pub use read_cell::read_cell;

#[cfg_attr(
    feature = "solutions",
    path = "../solutions/unbeatable/human_vs_human.rs"
)]
mod human_vs_human;
pub use human_vs_human::human_vs_human;

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/game_tree.rs")]
mod game_tree;
pub use game_tree::{game_tree, game_tree_to, moves};

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/prune.rs")]
mod prune;
pub use prune::prune;

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/tree_size.rs")]
mod tree_size;
pub use tree_size::{count_nodes, tree_depth};

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/minimax.rs")]
mod minimax;
pub use minimax::minimax;

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/best_move.rs")]
mod best_move;
pub use best_move::best_move;

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/best_moves.rs")]
mod best_moves;
pub use best_moves::{best_moves, random_best_move};

#[cfg_attr(
    feature = "solutions",
    path = "../solutions/unbeatable/shallowest_move.rs"
)]
mod shallowest_move;
pub use shallowest_move::shallowest_move;

#[cfg_attr(
    feature = "solutions",
    path = "../solutions/unbeatable/quickest_move.rs"
)]
mod quickest_move;
pub use quickest_move::quickest_move;

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/line_length.rs")]
mod line_length;
pub use line_length::{best_move_with, wins_with};

#[cfg_attr(feature = "solutions", path = "../solutions/unbeatable/alpha_beta.rs")]
mod alpha_beta;
pub use alpha_beta::alpha_beta;

#[cfg_attr(
    feature = "solutions",
    path = "../solutions/unbeatable/human_vs_computer.rs"
)]
mod human_vs_computer;
pub use human_vs_computer::human_vs_computer;
