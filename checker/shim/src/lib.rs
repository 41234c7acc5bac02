//! x
pub mod asking;
