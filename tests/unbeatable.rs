//! The suites of lab 3, one module a problem.
//!
//! Run in process, `noughts` is your own code; built for the checker, it is the shim that asks a
//! separate process.

mod unbeatable {
    mod oracle;

    mod alpha_beta;
    mod best_move;
    mod best_moves;
    mod game_tree;
    mod human_vs_computer;
    mod human_vs_human;
    mod line_length;
    mod make_move;
    mod minimax;
    mod prune;
    mod quickest_move;
    mod read_cell;
    mod shallowest_move;
    mod show_grid;
    mod tree_size;
    mod turn;
    mod wins;
}
