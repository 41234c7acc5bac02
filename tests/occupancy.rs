//! The suites of lab 4, one module a problem.
//!
//! Run in process, `noughts` is your own code; built for the checker, it is the shim that asks a
//! separate process.

mod occupancy {
    mod oracle;

    mod canonical;
    mod distinct_finals;
    mod finals;
    mod is_legal;
    mod play;
    mod symmetry_classes;
    mod winning_lines;
    mod won;
    mod won_bits;
}
