//! One chain of methods on `Option`: keeps the line if it is digits only, then tries to parse it.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    Some(line)
        .filter(|line| line.chars().all(|character| character.is_ascii_digit()))
        .and_then(|line| line.parse().ok())
}
