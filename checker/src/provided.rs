//! The files below `exercises` in which nothing is to be solved. What is judged uses the workbook's
//! own copies of them, below `checker/provided`; here is told which of the others were changed.

use std::path::Path;

use shim::LABS;
use shim::table::Lab;

use crate::error::Error;
use crate::invocation;
use crate::source::{self, Complaint};
use crate::workbook::Workbook;

/// Where the copies are.
const TREE: &str = "checker/provided";

/// The files of one lab that stand beside its stubs, by name.
pub fn of_lab(lab: &Lab) -> impl Iterator<Item = &'static str> {
    let others = lab.provided.iter().map(|file| file.id);
    lab.types.iter().copied().chain(others)
}

/// All of them, by their paths below `exercises`, with `/`.
pub fn all() -> impl Iterator<Item = String> {
    let labs = LABS.iter().flat_map(|lab| {
        let beside = of_lab(lab).map(move |file| format!("{}/{file}.rs", lab.id));
        std::iter::once(format!("{}.rs", lab.id)).chain(beside)
    });
    std::iter::once("lib.rs".to_owned()).chain(labs)
}

/// The path of one of them, or of its copy, below the workbook.
pub fn exercise(file: &str) -> String {
    format!("exercises/{file}")
}

/// The path of the workbook's own copy.
pub fn copy(file: &str) -> String {
    format!("{TREE}/{file}")
}

/// What puts it back, to be typed.
pub fn reset(file: &str) -> String {
    // The list of a lab's modules is not the lab.
    let is_in_a_lab = file.contains('/');
    let name = file.strip_suffix(".rs").filter(|_| is_in_a_lab);
    invocation::command(&format!("reset {}", name.unwrap_or(file)))
}

/// The text of a file as the workbook came with it.
///
/// # Errors
/// Where even that is missing.
pub fn original(workbook: &Workbook, file: &str) -> Result<String, Error> {
    let path = copy(file);
    source::read(workbook.root(), &path).map_err(|_| {
        Error::Environment(format!(
            "{path} is missing or is no plain text file; `git checkout {path}` brings it back"
        ))
    })
}

/// What is wrong with a provided file below somebody's folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// As it came.
    Same,
    /// There, and another.
    Changed,
    /// Not there.
    Missing,
}

/// Whether a file below somebody's folder is as the workbook came with it. How lines end makes no
/// difference.
pub fn state(workbook: &Workbook, root: &Path, file: &str) -> State {
    let own = source::read(root, &exercise(file));
    match (own, original(workbook, file)) {
        (Err(Complaint::Missing), _) => State::Missing,
        // Nobody can tell.
        (_, Err(_)) => State::Same,
        (Ok(own), Ok(original)) if own == original => State::Same,
        _ => State::Changed,
    }
}

/// Those of the files below somebody's folder that were changed, by their paths below it.
pub fn changed(workbook: &Workbook, root: &Path) -> Vec<String> {
    let changed = all().filter(|file| state(workbook, root, file) == State::Changed);
    changed.map(|file| exercise(&file)).collect()
}
