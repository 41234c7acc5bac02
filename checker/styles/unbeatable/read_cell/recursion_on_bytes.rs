//! Matches on the bytes of the line and folds a list of digits, with the result as an option.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    fn value(bytes: &[u8]) -> Option<usize> {
        match bytes {
            [digit @ b'0'..=b'9'] => Some(usize::from(digit - b'0')),
            [front @ .., digit @ b'0'..=b'9'] => value(front)?
                .checked_mul(10)?
                .checked_add(usize::from(digit - b'0')),
            _ => None,
        }
    }
    value(line.as_bytes())
}
