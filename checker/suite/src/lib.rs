//! What every suite is written with: questions asked one by one or all at once, and checks that
//! record what was expected and what came before they fail.
//!
//! The same suite runs in two ways. Under plain `cargo test -p noughts` the functions it asks are the
//! student's own, and these helpers are a loop and an assertion. In the judge the functions ask a
//! candidate process; then a list of questions travels as one batch, and the record of each check
//! goes to the checker.
//!
//! An answer is a stranger's: of any size and any shape that its type allows. In the judge a check
//! that has failed says so in at most 8 KiB a value and goes no further; in process it shows the
//! whole difference.

use std::cell::Cell;
use std::fmt::Debug;
use std::panic::{self, Location};

use shim::asking;
use shim::record::Shown;

mod brief;
mod draw;
mod layout;
mod snapshot;
pub use brief::{brief, brief_text, texts, values, words};
pub use draw::Lots;
#[doc(hidden)]
pub use snapshot::{compared, text_of};

/// Asks one question an item, all of them as one batch in the judge, and returns the answers in
/// the order of the items.
///
/// `ask` calls the function under test exactly once and does nothing else of consequence: in the
/// judge it runs twice, once to collect the question and once to hand over the answer.
pub fn each<T, A>(items: &[T], ask: impl Fn(&T) -> A) -> Vec<A> {
    let mut answers = Vec::with_capacity(items.len());
    batch(items, ask, |_, answer| answers.push(answer));
    answers
}

/// Checks that the answer is the expected one.
#[track_caller]
pub fn check<A: PartialEq + Debug>(got: A, expected: A) {
    let source = Location::caller();
    record(source, got == expected, || values(&expected, &got));
    pretty_assertions::assert_eq!(got, expected, "got (left) is not what was expected (right)");
}

/// Checks that a text is the expected one, to the letter.
#[track_caller]
pub fn check_text(got: &str, expected: &str) {
    let source = Location::caller();
    record(source, got == expected, || texts(expected, got));
    pretty_assertions::assert_str_eq!(got, expected, "got (left) is not what was expected (right)");
}

/// Checks an answer for which more than one value is right. `fault` says what was expected
/// instead, or `None` where the answer will do.
#[track_caller]
pub fn check_that<A: Debug>(got: A, fault: impl Fn(&A) -> Option<String>) {
    let source = Location::caller();
    let fault = fault(&got);
    record(source, fault.is_none(), || {
        words(fault.as_deref().unwrap_or(""), &got)
    });
    if let Some(expected) = fault {
        panic!("got {}, but expected {expected}", brief(&got));
    }
}

/// Asks one question an item, in one batch, and checks every answer; the first item in order whose
/// answer is wrong is the counterexample that is shown. Put the smallest boards first.
#[track_caller]
pub fn check_each<T: Debug, A: PartialEq + Debug>(
    items: &[T],
    ask: impl Fn(&T) -> A,
    expected: impl Fn(&T) -> A,
) {
    let source = Location::caller();
    batch(items, ask, |item, got| {
        let expected = expected(item);
        record(source, got == expected, || values(&expected, &got));
        pretty_assertions::assert_eq!(got, expected, "for {}", brief(item));
    });
}

/// Like [`check_each`], where more than one answer may be right: `fault` says of an item and the
/// answer what was expected instead, or `None` where the answer will do.
#[track_caller]
pub fn check_each_that<T: Debug, A: Debug>(
    items: &[T],
    ask: impl Fn(&T) -> A,
    fault: impl Fn(&T, &A) -> Option<String>,
) {
    let source = Location::caller();
    batch(items, ask, |item, got| {
        let fault = fault(item, &got);
        record(source, fault.is_none(), || {
            words(fault.as_deref().unwrap_or(""), &got)
        });
        if let Some(expected) = fault {
            panic!(
                "for {} got {}, but expected {expected}",
                brief(item),
                brief(&got)
            );
        }
    });
}

/// Collects the questions, asks them, and hands each item and its answer to `then`, in order.
/// Stops at the first item whose question was not answered.
fn batch<T, A>(items: &[T], ask: impl Fn(&T) -> A, mut then: impl FnMut(&T, A)) {
    if let Some(batch) = asking::collect() {
        for item in items {
            ask(item);
        }
        batch.send();
    }
    for item in items {
        then(item, ask(item));
    }
}

/// Records the outcome of a check. In the judge, one that has failed ends its test here: the record
/// has all that is shown, and to look for the difference between two long answers takes long.
fn record(source: &Location<'_>, passed: bool, values: impl Fn() -> Shown) {
    // Only a judge wants to know the values, and only of a check that has failed.
    let judged = Cell::new(false);
    asking::checked(source, passed, || {
        judged.set(true);
        values()
    });
    if judged.get() {
        panic::resume_unwind(Box::new("a check has failed"));
    }
}

/// Compares the answer's `Debug` form with the snapshot that is kept beside the suite.
///
/// `Debug` keeps the edges of a text visible; [`Drawn`] shows its lines one below the other.
#[macro_export]
macro_rules! check_snapshot {
    ($got:expr) => {{
        let got = $crate::text_of(&$got);
        $crate::compared(|| insta::assert_snapshot!(got));
    }};
}

/// A text of several lines whose `Debug` form is the lines themselves, each in quotes.
pub struct Drawn(pub String);

impl Debug for Drawn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.lines()).finish()
    }
}
