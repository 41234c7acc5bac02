//! Provided: `interleave` asked with plain data, since what has a type parameter cannot be handed
//! over.

use super::interleave;

/// `interleave` with numbers.
pub fn interleave_numbers(between: i32, items: &[i32]) -> Vec<i32> {
    interleave(between, items)
}

/// `interleave` with words, which can be cloned but not copied.
pub fn interleave_words(between: &str, items: &[String]) -> Vec<String> {
    interleave(between.to_string(), items)
}
