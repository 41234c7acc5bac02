//! The five labs as games: which function is asked for what, and what is taken for its answer
//! while it is not solved.

mod any_size;
mod drop_disc;
mod game_lab;
mod occupancy;
mod unbeatable;

use shim::table::Lab;

use super::game::{Game, History};
use crate::panel::Panel;

/// A new game of a lab.
pub fn game(panel: &mut Panel<'_>, lab: &Lab, size: usize) -> Option<Box<dyn Game>> {
    Some(match lab.id {
        "game_lab" => Box::new(History::<game_lab::GameLab>::start(panel, size)),
        "any_size" => Box::new(History::<any_size::AnySize>::start(panel, size)),
        "unbeatable" => Box::new(History::<unbeatable::Unbeatable>::start(panel, size)),
        "occupancy" => Box::new(History::<occupancy::Occupancy>::start(panel, size)),
        "drop_disc" => Box::new(History::<drop_disc::DropDisc>::start(panel, size)),
        _ => return None,
    })
}
