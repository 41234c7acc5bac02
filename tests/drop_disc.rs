//! The suites of lab 5, one module a problem.
//!
//! Run in process, `noughts` is your own code; built for the checker, it is the shim that asks a
//! separate process.

mod drop_disc {
    mod oracle;

    mod best_drop;
    mod count_games;
    mod drop_in;
    mod empty_position;
    mod four_in_a_row;
    mod score;
    mod solve;
}
