//! Provided: `human_vs_human` asked with plain data: the input as text, and the output, too.

use super::{human_vs_human, reports_full, session, written};

/// All that `human_vs_human` writes when it is given this input.
pub fn human_vs_human_on(input: &str) -> String {
    written(input, |input, output| human_vs_human(input, output))
}

/// What is on the terminal after a game of `human_vs_human`: the output, and between it the typed
/// lines, each where it was read.
pub fn human_vs_human_session(input: &str) -> String {
    session(input, |input, output| human_vs_human(input, output))
}

/// Whether `human_vs_human` hands on the error of an output that has room for so many bytes only.
pub fn human_vs_human_with_room(input: &str, room: usize) -> bool {
    reports_full(input, room, |input, output| human_vs_human(input, output))
}
