//! The variants of lab 3's searches.

use references::unbeatable::*;

#[path = "../../../../../solutions/unbeatable/alpha_beta/numbers.rs"]
pub mod alpha_beta_numbers;
#[path = "../../../../../solutions/unbeatable/best_move/loops.rs"]
pub mod best_move_loops;
#[path = "../../../../../solutions/unbeatable/best_move/whole_tree.rs"]
pub mod best_move_whole_tree;
#[path = "../../../../../solutions/unbeatable/best_moves/whole_tree.rs"]
pub mod best_moves_whole_tree;
#[path = "../../../../../solutions/unbeatable/line_length/runs.rs"]
pub mod line_length_runs;
#[path = "../../../../../solutions/unbeatable/minimax/fold.rs"]
pub mod minimax_fold;
#[path = "../../../../../solutions/unbeatable/minimax/match_all.rs"]
pub mod minimax_match_all;
#[path = "../../../../../solutions/unbeatable/prune/checked.rs"]
pub mod prune_checked;
#[path = "../../../../../solutions/unbeatable/prune/loops.rs"]
pub mod prune_loops;
#[path = "../../../../../solutions/unbeatable/quickest_move/pairs.rs"]
pub mod quickest_move_pairs;
#[path = "../../../../../solutions/unbeatable/shallowest_move/loops.rs"]
pub mod shallowest_move_loops;
#[path = "../../../../../solutions/unbeatable/shallowest_move/whole_tree.rs"]
pub mod shallowest_move_whole_tree;
#[path = "../../../../../solutions/unbeatable/tree_size/fold.rs"]
pub mod tree_size_fold;
#[path = "../../../../../solutions/unbeatable/tree_size/stack.rs"]
pub mod tree_size_stack;
