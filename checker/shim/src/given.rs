//! What a question's arguments can do beyond travelling: be lent to a function, be shown in a
//! call, be drawn, and be read from a command line.

use crate::wire::{Malformed, Wire, put_list, put_text};

/// A parameter as a signature writes it: `&Board`, `&[Cell]`, `&str`, `usize`.
///
/// The asking side has the parameter and sends it; the answering side takes the owned value off
/// the wire and lends it to the function.
pub trait Lend<'a>: Sized {
    /// What the answering side holds on to while the function runs.
    type Owned: Given;

    /// Appends the parameter to a question.
    fn send(&self, out: &mut Vec<u8>);

    /// The parameter, borrowed from what arrived.
    fn lend(owned: &'a Self::Owned) -> Self;
}

impl<'a, T: Given> Lend<'a> for &'a T {
    type Owned = T;

    fn send(&self, out: &mut Vec<u8>) {
        self.put(out);
    }

    fn lend(owned: &'a T) -> Self {
        owned
    }
}

impl<'a, T: Given> Lend<'a> for &'a [T] {
    type Owned = Vec<T>;

    fn send(&self, out: &mut Vec<u8>) {
        put_list(self, out);
    }

    fn lend(owned: &'a Vec<T>) -> Self {
        owned
    }
}

impl<'a> Lend<'a> for &'a str {
    type Owned = String;

    fn send(&self, out: &mut Vec<u8>) {
        put_text(self, out);
    }

    fn lend(owned: &'a String) -> Self {
        owned
    }
}

/// Implements [`Lend`] for parameters that are passed by value.
macro_rules! lend_by_value {
    ($($value:ty),+ $(,)?) => {$(
        impl<'a> $crate::given::Lend<'a> for $value {
            type Owned = $value;

            fn send(&self, out: &mut Vec<u8>) {
                $crate::wire::Wire::put(self, out);
            }

            fn lend(owned: &'a $value) -> Self {
                owned.clone()
            }
        }
    )+};
}

lend_by_value!(
    usize,
    bool,
    i8,
    i32,
    u16,
    u64,
    (usize, usize),
    (usize, usize, usize),
    crate::types::any_size::Player,
    crate::types::unbeatable::Player,
);

/// Takes the owned form of a parameter off a question.
pub(crate) fn take<'a, P: Lend<'a>>(input: &mut &[u8]) -> Result<P::Owned, Malformed> {
    P::Owned::take(input)
}

/// A value that can be an argument of a question.
pub trait Given: Wire {
    /// How to write one on a command line, as in "a board is ..., for example `...`".
    const FORM: &'static str;

    /// How to write a list of them.
    const LIST_FORM: &'static str = Self::FORM;

    /// The value as it stands in a shown call, in the form that [`Given::read`] reads where there
    /// is one.
    fn show(&self) -> String;

    /// Reads the value from a command-line argument.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text.
    fn read(text: &str) -> Result<Self, String>;

    /// The value drawn on several lines, where it is something to look at.
    fn draw(&self) -> Option<String> {
        None
    }

    /// A list of such values in a shown call.
    fn show_list(items: &[Self]) -> String {
        let items: Vec<String> = items.iter().map(Given::show).collect();
        format!("[{}]", items.join(", "))
    }

    /// Reads a list of such values.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text.
    fn read_list(text: &str) -> Result<Vec<Self>, String> {
        parts(text).into_iter().map(Self::read).collect()
    }

    /// A list of such values drawn, where it is something to look at.
    fn draw_list(_items: &[Self]) -> Option<String> {
        None
    }

    /// A list of lists of such values, such as the rows of a board, in a shown call.
    fn show_table(rows: &[Vec<Self>]) -> String {
        let rows: Vec<String> = rows.iter().map(Given::show).collect();
        format!("[{}]", rows.join(", "))
    }

    /// Reads a list of lists of such values.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text.
    fn read_table(text: &str) -> Result<Vec<Vec<Self>>, String> {
        parts(text).into_iter().map(Given::read).collect()
    }

    /// A list of lists of such values drawn, where it is something to look at.
    fn draw_table(_rows: &[Vec<Self>]) -> Option<String> {
        None
    }
}

impl<T: Given> Given for Vec<T> {
    const FORM: &'static str = T::LIST_FORM;

    fn show(&self) -> String {
        T::show_list(self)
    }

    fn read(text: &str) -> Result<Self, String> {
        T::read_list(text)
    }

    fn draw(&self) -> Option<String> {
        T::draw_list(self)
    }

    fn show_list(items: &[Self]) -> String {
        T::show_table(items)
    }

    fn read_list(text: &str) -> Result<Vec<Self>, String> {
        T::read_table(text)
    }

    fn draw_list(items: &[Self]) -> Option<String> {
        T::draw_table(items)
    }
}

/// Splits `[a, b]`, `(a, b)` or `a, b` at its commas.
fn parts(text: &str) -> Vec<&str> {
    let text = text.trim();
    let inner = [('[', ']'), ('(', ')')]
        .iter()
        .find_map(|&(open, close)| text.strip_prefix(open)?.strip_suffix(close))
        .unwrap_or(text);
    if inner.trim().is_empty() {
        Vec::new()
    } else {
        inner.split(',').map(str::trim).collect()
    }
}

/// Splits `[(a, b), (c, d)]` or `a,b c,d` into `a, b` and `c, d`.
fn groups(text: &str) -> Vec<&str> {
    if text.contains('(') {
        let groups = text.split('(').skip(1);
        groups
            .map(|group| group.split(')').next().unwrap_or(group))
            .collect()
    } else {
        let brackets = |letter: char| letter == '[' || letter == ']' || letter.is_whitespace();
        text.split(|letter: char| letter.is_whitespace() || letter == ';')
            .map(|group| group.trim_matches(brackets))
            .filter(|group| !group.is_empty())
            .collect()
    }
}

macro_rules! given_numbers {
    ($($number:ty),*) => {$(
        impl Given for $number {
            const FORM: &'static str = "a number, such as 4";

            fn show(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Result<Self, String> {
                text.trim().parse().map_err(|_| {
                    format!(
                        "{text:?} is not a whole number from {} to {}",
                        <$number>::MIN,
                        <$number>::MAX
                    )
                })
            }
        }
    )*};
}
given_numbers!(usize, i8, i32, u16, u64);

impl Given for bool {
    const FORM: &'static str = "`true` or `false`";

    fn show(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Result<Self, String> {
        text.trim()
            .parse()
            .map_err(|_| format!("{text:?} is neither `true` nor `false`"))
    }
}

impl Given for String {
    const FORM: &'static str = "any text";

    fn show(&self) -> String {
        format!("{self:?}")
    }

    fn read(text: &str) -> Result<Self, String> {
        Ok(text.to_owned())
    }
}

macro_rules! given_tuples {
    ($($count:literal $form:literal $list_form:literal ($($part:ident $index:tt),+))*) => {$(
        impl<$($part: Given),+> Given for ($($part,)+) {
            const FORM: &'static str = $form;
            const LIST_FORM: &'static str = $list_form;

            fn show(&self) -> String {
                format!("({})", [$(self.$index.show()),+].join(", "))
            }

            fn read(text: &str) -> Result<Self, String> {
                match parts(text).as_slice() {
                    parts if parts.len() == $count => Ok(($($part::read(parts[$index])?,)+)),
                    parts => Err(format!(
                        "{text:?} has {} part(s) instead of {}", parts.len(), $count
                    )),
                }
            }

            fn read_list(text: &str) -> Result<Vec<Self>, String> {
                groups(text).into_iter().map(Self::read).collect()
            }
        }
    )*};
}
given_tuples! {
    2 "two values with a comma, such as 0,1" "pairs, such as \"0,1 2,2\"" (A 0, B 1)
    3 "three values with commas, such as 0,1,2" "threes, such as \"0,1,2 3,4,5\"" (A 0, B 1, C 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_with_and_without_brackets() {
        for text in ["0,1,2", "(0, 1, 2)", "[0,1,2]"] {
            assert_eq!(<(usize, usize, usize)>::read(text), Ok((0, 1, 2)));
        }
        let error = <(usize, usize, usize)>::read("0,1");
        assert_eq!(error, Err("\"0,1\" has 2 part(s) instead of 3".to_owned()));
    }

    #[test]
    fn pairs_are_read_with_and_without_brackets() {
        for text in ["[(0, 1), (2, 2)]", "0,1 2,2", "(0,1)(2,2)", "0,1; 2,2"] {
            assert_eq!(
                <Vec<(usize, usize)>>::read(text),
                Ok(vec![(0, 1), (2, 2)]),
                "{text}"
            );
        }
        assert_eq!(<Vec<(usize, usize)>>::read("[]"), Ok(vec![]));
    }

    #[test]
    fn a_number_out_of_range_is_named() {
        assert!(i8::read("200").is_err_and(|why| why.contains("-128 to 127")));
    }
}
