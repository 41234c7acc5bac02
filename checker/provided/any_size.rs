//! Lab 2, boards of any size: n x n for every n from 1 up. X moves first in the examples.

// Provided: yours to read and to use.
mod board;
mod examine_won_with;
mod moves_and_board;
mod play_out_tally;
mod play_tally;
mod print_boards;
mod tally;
pub use board::{Board, Field, Player, Row, board};
pub use examine_won_with::{examine_won_with, lets_through};
pub use moves_and_board::moves_and_board;
pub use play_out_tally::play_out_tally;
pub use play_tally::play_tally;
pub use print_boards::print_boards;
pub use tally::tally;

// The problems: yours to fill in, in this order.
#[cfg_attr(feature = "solutions", path = "../solutions/any_size/new_board.rs")]
mod new_board;
pub use new_board::new_board;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/tracks.rs")]
mod tracks;
pub use tracks::tracks;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/moves.rs")]
mod moves;
pub use moves::moves;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/won.rs")]
mod won;
pub use won::won;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/finished.rs")]
mod finished;
pub use finished::finished;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/win_moves.rs")]
mod win_moves;
pub use win_moves::win_moves;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/play.rs")]
mod play;
pub use play::play;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/play_out.rs")]
mod play_out;
pub use play_out::play_out;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/show_board.rs")]
mod show_board;
pub use show_board::show_board;

#[cfg_attr(feature = "solutions", path = "../solutions/any_size/examine_won.rs")]
mod examine_won;
pub use examine_won::examine_won;
