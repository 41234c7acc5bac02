//! The suites of lab 2, one module a problem.
//!
//! Run in process, `noughts` is your own code; built for the checker, it is the shim that asks a
//! separate process.

mod any_size {
    mod oracle;

    mod examine_won;
    mod finished;
    mod moves;
    mod new_board;
    mod play;
    mod play_out;
    mod show_board;
    mod tracks;
    mod win_moves;
    mod won;
}
