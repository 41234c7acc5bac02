//! A value as text that is cut where nobody reads on. Formatting stops there too: what a value would
//! have become in full is never made.

use std::fmt::{self, Debug, Write};

use shim::record::{Form, Shown};

use crate::layout;

/// This many bytes of a value's text are kept.
pub const MOST: usize = 8 << 10;

/// What stands behind a text that was cut.
pub const CUT: &str = " ... cut after 8 KiB";

/// A value that is no longer than this, in letters, is shown on one line, and so is each part of a
/// longer one. With what stands before it, it fits into a terminal of 80 columns.
const ONE_LINE: usize = 64;

/// A longer list of short items is a row of at most so many letters.
const ROW: usize = 3 * ONE_LINE;

/// So much of a value is spread out before what fits on a line is folded together.
const SPREAD: usize = 64 << 10;

/// The `Debug` form of a value, on one line where it fits, else spread out; cut after 8 KiB.
///
/// For what a suite says about an answer: an answer may be of any size.
pub fn brief(value: &(impl Debug + ?Sized)) -> String {
    one_line(value, ONE_LINE).unwrap_or_else(|| spread_out(value))
}

/// What was expected and what came, both laid out alike, so that they can be compared line by line.
/// Texts of several lines are shown as such.
pub fn values(expected: &impl Debug, got: &impl Debug) -> Shown {
    if let (Some(expected), Some(got)) = (text_of(expected), text_of(got))
        && [&expected, &got]
            .iter()
            .any(|text| text.contains(char::is_control))
    {
        return texts(&expected, &got);
    }
    let both = |most| Some((one_line(expected, most)?, one_line(got, most)?));
    let is_row = || layout::is_a_row(&spread(expected)) || layout::is_a_row(&spread(got));
    let (expected, got) = both(ONE_LINE)
        .or_else(|| both(ROW).filter(|_| is_row()))
        .unwrap_or_else(|| (spread_out(expected), spread_out(got)));
    Shown {
        form: Form::Values,
        expected,
        got,
    }
}

/// The text that a value is, if it is one.
fn text_of(value: &impl Debug) -> Option<String> {
    let (escaped, whole) = within(SPREAD, format_args!("{value:?}"));
    let inner = escaped.strip_prefix('"')?;
    let inner = if whole {
        inner.strip_suffix('"')?
    } else {
        inner
    };
    let mut text = String::new();
    unescape(inner, &mut text);
    Some(text)
}

/// Two texts.
pub fn texts(expected: &str, got: &str) -> Shown {
    Shown {
        form: Form::Texts,
        expected: brief_text(expected),
        got: brief_text(got),
    }
}

/// A sentence in the place of what was expected, and what came.
pub fn words(expected: &str, got: &impl Debug) -> Shown {
    Shown {
        form: Form::Words,
        expected: brief_text(expected),
        got: brief(got),
    }
}

/// The `Debug` form on one line of at most so many letters, if it is no longer.
fn one_line(value: &(impl Debug + ?Sized), most: usize) -> Option<String> {
    let (line, whole) = within(most * 4, format_args!("{value:?}"));
    (whole && line.chars().count() <= most).then_some(line)
}

fn spread(value: &(impl Debug + ?Sized)) -> String {
    within(SPREAD, format_args!("{value:#?}")).0
}

/// The `Debug` form on several lines, as few as there must be.
fn spread_out(value: &(impl Debug + ?Sized)) -> String {
    let (text, whole) = within(SPREAD, format_args!("{value:#?}"));
    let folded = layout::fold(&text, ONE_LINE);
    if whole {
        brief_text(&folded)
    } else {
        // What was not even spread out is missing at the end.
        let (mut kept, _) = within(MOST, format_args!("{folded}"));
        kept += CUT;
        kept
    }
}

/// A text, cut after 8 KiB.
pub fn brief_text(text: &(impl fmt::Display + ?Sized)) -> String {
    let (mut text, whole) = within(MOST, format_args!("{text}"));
    if !whole {
        text += CUT;
    }
    text
}

/// The beginning of what is formatted, at most so many bytes, and whether that is all of it.
pub fn within(bytes: usize, arguments: fmt::Arguments<'_>) -> (String, bool) {
    let mut page = Page {
        text: String::new(),
        bytes,
    };
    let whole = page.write_fmt(arguments).is_ok();
    (page.text, whole)
}

/// A text that refuses what goes beyond its size, so that whoever writes to it stops.
struct Page {
    text: String,
    bytes: usize,
}

impl Write for Page {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        let room = self.bytes - self.text.len();
        if more.len() <= room {
            self.text.push_str(more);
            return Ok(());
        }
        self.text.push_str(&more[..more.floor_char_boundary(room)]);
        Err(fmt::Error)
    }
}

/// A text as it was before `Debug` escaped it.
pub fn unescape(escaped: &str, text: &mut String) {
    let mut letters = escaped.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            Some('n') => text.push('\n'),
            Some('r') => text.push('\r'),
            Some('t') => text.push('\t'),
            Some('0') => text.push('\0'),
            Some('u') => {
                let code: String = letters.by_ref().take_while(|it| *it != '}').collect();
                let code = u32::from_str_radix(code.trim_start_matches('{'), 16).ok();
                text.push(
                    code.and_then(char::from_u32)
                        .unwrap_or(char::REPLACEMENT_CHARACTER),
                );
            }
            Some(other) => text.push(other),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_short_value_stands_on_one_line_and_a_longer_one_on_several() {
        assert_eq!(brief(&[1, 2]), "[1, 2]");
        assert_eq!(brief(&[1_000_000; 9]).lines().count(), 11);
        assert_eq!(brief(&[[1_000_000; 6]; 2]).lines().count(), 4);
    }

    #[test]
    fn a_text_of_just_8_kib_is_whole_and_one_letter_more_is_cut() {
        let text = "x".repeat(MOST);
        assert_eq!(brief_text(&text), text);
        assert_eq!(brief_text(&(text.clone() + "x")), text + CUT);
    }

    #[test]
    fn a_letter_is_kept_whole_or_not_at_all() {
        let text = format!("x{}", "ä".repeat(MOST));
        let kept = brief_text(&text);
        assert_eq!(kept.len(), MOST - 1 + CUT.len());
        assert!(kept.ends_with(&format!("ä{CUT}")));
    }

    #[test]
    fn both_values_are_laid_out_alike() {
        fn both<T: Debug>(expected: Vec<T>, got: Vec<T>) -> [usize; 2] {
            let Shown { expected, got, .. } = values(&expected, &got);
            [expected, got].map(|text| text.lines().count())
        }
        assert_eq!(both(vec![[1, 2, 3]; 2], vec![]), [1, 1]);
        assert_eq!(both(vec![[1_000_000; 4]; 3], vec![[1; 4]; 2]), [5, 4]);
        // A long row of numbers is still one line, however short the other one is.
        assert_eq!(both(vec![1_000_000; 20], vec![]), [1, 1]);
        assert_eq!(both(vec![1_000_000; 40], vec![]), [42, 1]);
    }

    #[test]
    fn a_text_of_several_lines_is_shown_as_a_text() {
        let shown = values(&"a\n\"b\"\n", &"a");
        assert_eq!(shown, texts("a\n\"b\"\n", "a"));
        let shown = values(&"a", &"b");
        assert_eq!((shown.form, shown.got), (Form::Values, "\"b\"".to_owned()));
    }

    #[test]
    fn a_huge_value_is_never_formatted_whole() {
        struct Counted<'a>(&'a Cell<usize>);

        impl Debug for Counted<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.set(self.0.get() + 1);
                f.write_str("an item")
            }
        }

        let formatted = Cell::new(0);
        let items: Vec<Counted<'_>> = (0..100_000).map(|_| Counted(&formatted)).collect();
        assert!(brief(&items).ends_with(CUT));
        assert!(formatted.get() < 20_000, "{} items", formatted.get());
    }
}
