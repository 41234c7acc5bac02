//! Snapshots: a comparison that also records the text of the snapshot, which only insta knows where
//! to find.

use std::fmt::Debug;
use std::panic::Location;

use insta::comparator::{Comparator, DefaultComparator};
use insta::internals::SnapshotContents;
use insta::{Settings, Snapshot};
use shim::asking;
use shim::record::Shown;

use crate::brief::{CUT, brief_text, texts, unescape, within};

/// No snapshot has nearly as many bytes. What is longer is compared no further.
const LONGEST: usize = 64 << 10;

/// For [`check_snapshot!`](crate::check_snapshot): what is compared with the snapshot.
pub fn text_of(got: &impl Debug) -> String {
    let (mut text, whole) = within(LONGEST, format_args!("{got:#?}"));
    if !whole {
        text += CUT;
    }
    text
}

/// For [`check_snapshot!`](crate::check_snapshot): lets insta compare, and records what it has
/// compared.
#[track_caller]
pub fn compared(compare: impl FnOnce()) {
    let mut settings = Settings::clone_current();
    settings.set_comparator(Box::new(Recording {
        source: Location::caller(),
    }));
    settings.bind(compare);
}

/// The usual comparison, with a record of what was compared.
#[derive(Clone)]
struct Recording {
    source: &'static Location<'static>,
}

impl Comparator for Recording {
    fn matches(&self, reference: &Snapshot, test: &Snapshot) -> bool {
        let passed = DefaultComparator.matches(reference, test);
        asking::checked(self.source, passed, || shown(&text(reference), &text(test)));
        passed
    }

    fn dyn_clone(&self) -> Box<dyn Comparator> {
        Box::new(self.clone())
    }
}

fn text(snapshot: &Snapshot) -> String {
    match snapshot.contents() {
        SnapshotContents::Text(text) => text.to_string(),
        SnapshotContents::Binary(_) => String::new(),
    }
}

/// A snapshot and what came; both without their quotes where both are lists of lines, as they were
/// on the terminal that they are of.
fn shown(expected: &str, got: &str) -> Shown {
    match (drawn(expected), drawn(got)) {
        (Some(expected), Some(got)) => texts(&expected, &got),
        _ => Shown {
            form: shim::record::Form::Values,
            expected: brief_text(expected),
            got: brief_text(got),
        },
    }
}

/// The lines that a list of texts was made of, each with its end; what was cut off is left out.
fn drawn(list: &str) -> Option<String> {
    let list = list.trim_end();
    if list == "[]" {
        return Some(String::new());
    }
    let mut text = String::new();
    let mut lines = list.strip_prefix("[\n")?.lines().peekable();
    while let Some(line) = lines.next() {
        let line = line
            .strip_prefix("    \"")
            .and_then(|line| line.strip_suffix("\","));
        match line {
            Some(line) => {
                unescape(line, &mut text);
                text.push('\n');
            }
            None if lines.peek().is_none() => break,
            None => return None,
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Drawn;

    #[test]
    fn a_picture_comes_back_from_its_list_of_lines() {
        for picture in ["", "\n", "X| \n--- \n\\\"'\t\u{1b}[0m\r|\n"] {
            let list = text_of(&Drawn(picture.to_owned()));
            assert_eq!(drawn(&list).as_deref(), Some(picture));
        }
    }

    #[test]
    fn what_is_no_list_of_texts_stays_as_it_is() {
        for other in ["[\n    1,\n    2,\n]", "Some(\n    \"a\",\n)", "\"a\"", ""] {
            assert_eq!(drawn(other), None, "{other}");
        }
    }

    #[test]
    fn a_picture_without_end_is_cut() {
        let list = text_of(&Drawn("no end\n".repeat(1 << 20)));
        assert!(list.len() < LONGEST + 100);
        assert!(drawn(&list).is_some_and(|text| text.starts_with("no end\nno end\n")));
    }
}
