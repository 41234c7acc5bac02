//! Lab 5: positions of Connect Four, of any size.

use crate::given::Given;
use crate::wire::{wire_enum, wire_struct};

#[path = "../../../provided/drop_disc/position.rs"]
mod position;
pub use position::{DropError, ParsePositionError, Position};

wire_enum!(DropError {
    OutOfRange,
    ColumnFull
});
wire_struct!(Position { columns, to_move });

impl Given for Position {
    const FORM: &'static str = "rows of `X`, `O` and `.` from top to bottom with spaces between, then who is to move, \
        such as \"... .O. XXO, X to move\"";

    fn show(&self) -> String {
        format!("{self:?}")
    }

    fn read(text: &str) -> Result<Self, String> {
        text.parse()
            .map_err(|error: ParsePositionError| error.to_string())
    }

    fn draw(&self) -> Option<String> {
        Some(format!("{self:#}"))
    }
}
