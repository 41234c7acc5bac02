//! The labs' own types: the provided files themselves, and how their values travel.

pub mod any_size;
pub mod drop_disc;
pub mod game_lab;
pub mod occupancy;
mod squares;
mod trees;
pub mod unbeatable;
