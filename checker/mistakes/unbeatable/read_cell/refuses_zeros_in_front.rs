//! You refuse numbers that begin with a zero. `007` is the number 7, and `0` is one, too.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    if !line.starts_with('0') && line.bytes().all(|byte| byte.is_ascii_digit()) {
        line.parse().ok()
    } else {
        None
    }
}
