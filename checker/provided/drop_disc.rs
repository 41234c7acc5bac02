//! Lab 5, Connect Four: discs that drop into columns. Player 1 moves first, then player -1.

// Provided: yours to read and to use.
mod position;
pub use position::{DropError, ParsePositionError, Position};

// The problems: yours to fill in, in this order.
#[cfg_attr(
    feature = "solutions",
    path = "../solutions/drop_disc/empty_position.rs"
)]
mod empty_position;
pub use empty_position::{empty_position, toggle};

#[cfg_attr(feature = "solutions", path = "../solutions/drop_disc/drop_in.rs")]
mod drop_in;
pub use drop_in::{can_drop_in, drop_in};

#[cfg_attr(
    feature = "solutions",
    path = "../solutions/drop_disc/four_in_a_row.rs"
)]
mod four_in_a_row;
pub use four_in_a_row::{four_in_a_row, is_over, legal_drops};

#[cfg_attr(feature = "solutions", path = "../solutions/drop_disc/count_games.rs")]
mod count_games;
pub use count_games::count_games;

#[cfg_attr(feature = "solutions", path = "../solutions/drop_disc/score.rs")]
mod score;
pub use score::score;

#[cfg_attr(feature = "solutions", path = "../solutions/drop_disc/best_drop.rs")]
mod best_drop;
pub use best_drop::best_drop;

#[cfg_attr(feature = "solutions", path = "../solutions/drop_disc/solve.rs")]
mod solve;
pub use solve::solve;
