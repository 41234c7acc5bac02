//! Hints one after the other: how many of a problem's were shown is remembered until the stub is
//! put back.

use std::fs;
use std::path::PathBuf;

use crate::error::Error;
use crate::files;
use crate::page::{Hint, Page};
use crate::workbook::{Id, Workbook};

/// A hint, and how many come after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    pub hint: Hint,
    pub left: usize,
}

/// The next hint of a problem; at the end the last one again.
///
/// # Errors
/// Where the page cannot be read.
pub fn next(workbook: &Workbook, id: Id) -> Result<Next, Error> {
    let mut hints = Page::read(workbook, id)?.hints;
    let shown = fs::read_to_string(counter(workbook, id)).ok();
    let shown: usize = shown.and_then(|text| text.trim().parse().ok()).unwrap_or(0);
    let at = shown.min(hints.len().saturating_sub(1));
    let left = hints.len() - at - 1;
    remember(workbook, id, at + 1);
    Ok(Next {
        hint: hints.swap_remove(at),
        left,
    })
}

/// All hints of a problem.
///
/// # Errors
/// Where the page cannot be read.
pub fn all(workbook: &Workbook, id: Id) -> Result<Vec<Hint>, Error> {
    let hints = Page::read(workbook, id)?.hints;
    remember(workbook, id, hints.len());
    Ok(hints)
}

/// Forgets which hints were shown.
pub fn forget(workbook: &Workbook, id: Id) {
    let _ = fs::remove_file(counter(workbook, id));
}

fn remember(workbook: &Workbook, id: Id, shown: usize) {
    // Where it cannot be kept, the same hint comes again.
    let _ = files::replace_quickly(&counter(workbook, id), shown.to_string().as_bytes());
}

fn counter(workbook: &Workbook, id: Id) -> PathBuf {
    workbook
        .scratch()
        .join("hints")
        .join(id.lab.id)
        .join(id.problem.id)
}
