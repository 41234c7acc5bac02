//! `parse` reads numbers.

pub fn read_cell(line: &str) -> Option<usize> {
    let number: usize = line.parse().unwrap();
    Some(number)
}
