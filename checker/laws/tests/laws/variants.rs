//! The variants of the problems that search, each compiled in the place of its reference.

pub mod drop_disc;
pub mod game_lab;
pub mod occupancy;
pub mod unbeatable;
