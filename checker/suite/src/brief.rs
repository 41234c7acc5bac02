//! A value as text that is cut where nobody reads on. Formatting stops there too: what a value would
//! have become in full is never made.

use std::fmt::{self, Debug, Write};

/// This many bytes of a value's text are kept.
pub const MOST: usize = 8 << 10;

/// What stands behind a text that was cut.
pub const CUT: &str = " ... cut after 8 KiB";

/// A value that is no longer than this, in letters, is shown on one line.
const ONE_LINE: usize = 72;

/// The `Debug` form of a value, on one line where it fits, else spread out; cut after 8 KiB.
///
/// For what a suite says about an answer: an answer may be of any size.
pub fn brief(value: &(impl Debug + ?Sized)) -> String {
    let (short, whole) = within(ONE_LINE * 4, format_args!("{value:?}"));
    if whole && short.chars().count() <= ONE_LINE {
        short
    } else {
        brief_text(&format_args!("{value:#?}"))
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_short_value_stands_on_one_line_and_a_longer_one_on_several() {
        assert_eq!(brief(&[1, 2]), "[1, 2]");
        assert_eq!(brief(&[1_000_000; 9]).lines().count(), 11);
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
        assert!(formatted.get() < 2_000, "{} items", formatted.get());
    }
}
