//! The variants of lab 1's searches.

use references::game_lab::*;

#[path = "../../../../../solutions/game_lab/best_move/chain.rs"]
pub mod best_move_chain;
#[path = "../../../../../solutions/game_lab/best_move/early_stop.rs"]
pub mod best_move_early_stop;
#[path = "../../../../../solutions/game_lab/best_move/outcome.rs"]
pub mod best_move_outcome;
