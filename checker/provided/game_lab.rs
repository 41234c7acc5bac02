//! Lab 1, the game lab: tic-tac-toe on a board of nine cells. X moves first.

// Provided: yours to read and to use.
mod apply_move;
mod board;
pub use apply_move::apply_move;
pub use board::{Board, Cell, Line, ParseBoardError, Player, WINNING_LINES};

// The problems: yours to fill in, in this order.
#[cfg_attr(
    feature = "solutions",
    path = "../solutions/game_lab/no_empty_cells_left.rs"
)]
mod no_empty_cells_left;
pub use no_empty_cells_left::no_empty_cells_left;

#[cfg_attr(feature = "solutions", path = "../solutions/game_lab/line_winner.rs")]
mod line_winner;
pub use line_winner::line_winner;

#[cfg_attr(feature = "solutions", path = "../solutions/game_lab/winner.rs")]
mod winner;
pub use winner::winner;

#[cfg_attr(feature = "solutions", path = "../solutions/game_lab/is_over.rs")]
mod is_over;
pub use is_over::is_over;

#[cfg_attr(
    feature = "solutions",
    path = "../solutions/game_lab/current_player.rs"
)]
mod current_player;
pub use current_player::current_player;

#[cfg_attr(feature = "solutions", path = "../solutions/game_lab/best_move.rs")]
mod best_move;
pub use best_move::best_move;
