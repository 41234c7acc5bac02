//! The suites of lab 1, one module a problem.
//!
//! Run in process, `noughts` is your own code; built for the checker, it is the shim that asks a
//! separate process.

mod game_lab {
    mod oracle;

    mod best_move;
    mod current_player;
    mod is_over;
    mod line_winner;
    mod no_empty_cells_left;
    mod winner;
}
