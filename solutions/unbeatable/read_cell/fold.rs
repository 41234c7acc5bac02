//! A fold over the digits with checked arithmetic: shows what parsing is, and where a number
//! becomes too large.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    if line.is_empty() {
        return None;
    }
    line.chars().try_fold(0_usize, |number, digit| {
        let digit = digit.to_digit(10)? as usize;
        number.checked_mul(10)?.checked_add(digit)
    })
}
