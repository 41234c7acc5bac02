//! The variants of lab 4's searches.

use references::occupancy::*;

#[path = "../../../../../solutions/occupancy/symmetry_classes/loops.rs"]
pub mod symmetry_classes_loops;
#[path = "../../../../../solutions/occupancy/symmetry_classes/sorting.rs"]
pub mod symmetry_classes_sorting;
