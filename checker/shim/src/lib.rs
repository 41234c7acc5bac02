//! The API of the exercises, answered by another process.
//!
//! `shim::game_lab::winner` has the signature of the student's `winner`, but asks a candidate
//! process for the answer. The judge's suites are compiled against this crate under the name
//! `noughts`; a candidate hands its own functions to the same crate's [`serve`] as plain function
//! pointers; the checker reads the same table as its catalogue.
//!
//! | module | concern |
//! |---|---|
//! | [`catalogue`] | every lab, problem and signature: the one table |
//! | [`table`] | what the table is made of, and the macro that expands it |
//! | [`types`] | the labs' provided types, and how they travel |
//! | [`wire`], [`frame`] | values as bytes, bytes as messages |
//! | [`given`] | arguments: lent, shown, drawn, read from a command line |
//! | [`candidate`] | the asking side of a candidate process: start, ask, limit, end |
//! | [`clock`] | what a process has done with its time |
//! | [`serve`] | the answering side: a candidate's whole life |
//! | [`asking`] | the judge's side of a suite: questions, batches, the case at hand |
//! | [`record`] | what the judge reports to the checker |

pub mod asking;
pub mod candidate;
pub mod catalogue;
pub mod clock;
pub mod frame;
pub mod given;
pub mod record;
pub mod serve;
pub mod table;
pub mod types;
pub mod wire;

pub use catalogue::*;

/// The workbook that this was compiled in, where `.cargo/config.toml` says so. Cargo goes by times and by
/// paths within a workspace, and would take what it has built for one copy of the workbook for what it
/// has to build for another; a variable that is looked at here must be the same for both.
pub const ROOT: Option<&str> = option_env!("NOUGHTS_ROOT");
