//! You read the digits in front and leave the rest. With anything else in it the line is no number.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    let end = line.bytes().position(|byte| !byte.is_ascii_digit());
    line[..end.unwrap_or(line.len())].parse().ok()
}
