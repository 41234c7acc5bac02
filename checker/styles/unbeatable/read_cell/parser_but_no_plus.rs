//! Knows that the parser would take a plus sign, and leaves everything else to it.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    match line.parse::<usize>() {
        Ok(number) if !line.starts_with('+') => Some(number),
        Ok(_) => None,
        Err(_) => None,
    }
}
