//! The line without characters is 0 for you. A number has at least one digit; "all characters are
//! digits" is true where there are none.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    line.chars().try_fold(0_usize, |number, digit| {
        number
            .checked_mul(10)?
            .checked_add(digit.to_digit(10)? as usize)
    })
}
