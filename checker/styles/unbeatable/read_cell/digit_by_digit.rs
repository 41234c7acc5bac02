//! Reads digit by digit and multiplies by ten, with checked arithmetic, as one does in C.

/// The number that the line consists of: one or more of the digits 0 to 9 and nothing else.
/// `None` for any other line, and for a number that is too large for a `usize`.
pub fn read_cell(line: &str) -> Option<usize> {
    if line.is_empty() {
        return None;
    }
    let mut number: usize = 0;
    for character in line.chars() {
        let digit = character.to_digit(10)? as usize;
        number = number.checked_mul(10)?.checked_add(digit)?;
    }
    Some(number)
}
