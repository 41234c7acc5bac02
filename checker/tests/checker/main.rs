//! Proves the checker from the outside: it is run as a student, a script or a hostile submission
//! would run it, and everything is read from what it prints.
//!
//! | module | proves |
//! |---|---|
//! | `states` | every way in which a case can end is told from the others |
//! | `bounds` | nothing that a program answers, says or does makes the checker wait, grow or give up |
//! | `files` | every bad file gets one plain sentence and takes down only its own problem |
//! | `messages` | what a compiler says is said of the student's file, and of nothing that he does not know |
//! | `mistakes` | the suites find every known mistake and accept every variant |
//! | `mixtures` | good and bad files at once: each problem has the verdict of its own file |
//! | `references` | stubs earn nothing, references everything |
//! | `routes` | on every fixture and mistake, candidates compiled directly and by cargo get the same reports, within the same limits |
//! | `command_line` | the commands, their exit codes, formats and colours |
//! | `learning` | what known mistakes answer is found out and kept |
//! | `workshop` | the commands that change a workbook, in a copy of it |
//! | `endings` | no process outlives a checker that is interrupted or killed |
//! | `schema` | the JSON report is what its schema says |
//! | `stale` | a verdict belongs to the source it was given for |
//! | `students` | what students are told who err as students do |
//! | `watching` | the watch loop, in a terminal and through pipes |
//! | `positions` | every position on a page can come up in a game |
//! | `playing` | the games, in a terminal and through pipes |
//! | `strangers` | no answer, however strange, makes the judge loop, panic or grow |
//! | `styles` | the suites accept what is right in the styles of many students |
//! | `tree` | the catalogue and the folders say the same |
//!
//! No test reads or changes what a student has written in `exercises`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on has failed"
)]

mod bounds;
mod command_line;
mod endings;
mod files;
mod human;
mod learning;
mod messages;
mod mistakes;
mod mixtures;
mod playing;
mod positions;
mod references;
mod rounds;
mod routes;
mod schema;
mod screen;
mod stale;
mod states;
mod strangers;
mod students;
mod styles;
mod support;
mod terminals;
mod tree;
mod watching;
mod workshop;
