//! Provided: `human_vs_human` asked with plain data: the input as text, and the output, too.

use super::{Trouble, hands_on, human_vs_human, session, unfinished, written};

/// All that `human_vs_human` writes when it is given this input.
pub fn human_vs_human_on(input: &str) -> String {
    written(input, |input, output| human_vs_human(input, output))
}

/// What is on the terminal after a game of `human_vs_human`: the output, and between it the typed
/// lines, each where it was read.
pub fn human_vs_human_session(input: &str) -> String {
    session(input, |input, output| human_vs_human(input, output))
}

/// What a person could read of the lines that were not complete yet, such as the prompts: what had
/// been flushed when `human_vs_human` began to read.
pub fn human_vs_human_prompts(input: &str) -> Vec<String> {
    unfinished(input, |input, output| human_vs_human(input, output))
}

/// Whether `human_vs_human` hands on the error of an output that fails once, after so many bytes.
pub fn human_vs_human_with_write_error(input: &str, bytes: usize) -> bool {
    hands_on(Trouble::Write(bytes), input, |input, output| {
        human_vs_human(input, output)
    })
}

/// Whether `human_vs_human` hands on the error of an output that cannot be flushed once, after it
/// was flushed so many times.
pub fn human_vs_human_with_flush_error(input: &str, flushes: usize) -> bool {
    hands_on(Trouble::Flush(flushes), input, |input, output| {
        human_vs_human(input, output)
    })
}

/// Whether `human_vs_human` hands on the error of an input that fails once, after so many lines.
pub fn human_vs_human_with_read_error(input: &str, lines: usize) -> bool {
    hands_on(Trouble::Read(lines), input, |input, output| {
        human_vs_human(input, output)
    })
}
