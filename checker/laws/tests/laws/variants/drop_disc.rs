//! The variants of lab 5's searches.

use references::drop_disc::*;

#[path = "../../../../../solutions/drop_disc/best_drop/pair.rs"]
pub mod best_drop_pair;
#[path = "../../../../../solutions/drop_disc/score/threats.rs"]
pub mod score_threats;
#[path = "../../../../../solutions/drop_disc/solve/positions.rs"]
pub mod solve_positions;
