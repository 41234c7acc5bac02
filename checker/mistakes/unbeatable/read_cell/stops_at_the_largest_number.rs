//! A number that is too large becomes the largest there is. It is no number that you can hold, so
//! the answer is `None`.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    if line.bytes().all(|byte| byte.is_ascii_digit()) {
        line.bytes().map(usize::from).fold(None, |number, digit| {
            let number = number.unwrap_or(0_usize).saturating_mul(10);
            Some(number.saturating_add(digit - usize::from(b'0')))
        })
    } else {
        None
    }
}
