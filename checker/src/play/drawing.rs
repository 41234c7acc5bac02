//! Boards drawn with signs that every terminal has, for lines and for the screen.

use super::game::{Look, Places, Side};
use crate::report::{FAINT, GOOD, OPEN};

/// What code may call a board, but nobody can look at.
const MOST: usize = 20;

/// Where a board is drawn on the screen, so that a click can be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The row of the screen with the first row of cells, from 0.
    pub top: usize,
    /// The column of the screen at which the first cell begins, from 0.
    pub left: usize,
}

/// Every cell is four signs wide with its line, and two high.
const WIDTH: usize = 4;
const HEIGHT: usize = 2;

impl Grid {
    /// The cell at a point of the screen, as row and column.
    pub fn cell_at(&self, x: usize, y: usize) -> Option<(usize, usize)> {
        let (x, y) = (x.checked_sub(self.left)?, y.checked_sub(self.top)?);
        // The lines between belong to nobody.
        (x % WIDTH < WIDTH - 1 && y % HEIGHT == 0).then_some((y / HEIGHT, x / WIDTH))
    }
}

/// The place with the number of a row and a column, if the board has it.
pub fn place(look: &Look, places: Places, row: usize, column: usize) -> Option<usize> {
    look.rows.get(row)?.get(column)?;
    Some(match places {
        Places::Columns => column,
        Places::Cells => look.rows[..row].iter().map(Vec::len).sum::<usize>() + column,
    })
}

/// The board on lines of its own. Open cells show the number to type; under columns that can be
/// played stands theirs. `at` is the place of the cursor.
pub fn board(look: &Look, places: Places, at: Option<usize>) -> Vec<String> {
    let width = look.rows.iter().map(Vec::len).max().unwrap_or(0);
    if look.rows.is_empty() || width == 0 {
        return vec!["(a board without cells)".to_owned()];
    }
    if look.rows.len() > MOST || width > MOST {
        return vec![format!(
            "(a board of {} rows and {width} columns, too large to draw)",
            look.rows.len()
        )];
    }
    let mut lines = Vec::new();
    let mut number = 0;
    let bottom = look.rows.len() - 1;
    for (row, fields) in look.rows.iter().enumerate() {
        let mut cells = Vec::new();
        for (column, field) in fields.iter().enumerate() {
            let here = match places {
                Places::Cells => at == Some(number),
                Places::Columns => at == Some(column) && row == 0,
            };
            let is_open = places == Places::Cells && look.open.contains(&number);
            cells.push(cell(*field, is_open.then_some(number + 1), here));
            number += 1;
        }
        lines.push(cells.join("|"));
        if row < bottom {
            lines.push(vec!["---"; width].join("+"));
        }
    }
    if places == Places::Columns {
        let numbers: Vec<String> = (0..width)
            .map(|column| match look.open.contains(&column) {
                true => format!("{:^3}", column + 1),
                false => " - ".to_owned(),
            })
            .collect();
        lines.push(format!("{FAINT}{}{FAINT:#}", numbers.join(" ")));
    }
    lines
}

/// Three signs. Brackets, and not only a colour, show the cursor.
fn cell(field: Option<Side>, number: Option<usize>, here: bool) -> String {
    let (open, close) = if here { ('[', ']') } else { (' ', ' ') };
    match (field, number) {
        (Some(Side::X), _) => format!("{open}{GOOD}X{GOOD:#}{close}"),
        (Some(Side::O), _) => format!("{open}{OPEN}O{OPEN:#}{close}"),
        (None, Some(number)) if number > 9 => {
            let start = if here { "[" } else { " " };
            format!("{start}{FAINT}{number}{FAINT:#}")
        }
        (None, Some(number)) => format!("{open}{FAINT}{number}{FAINT:#}{close}"),
        (None, None) => format!("{open} {close}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(rows: &[&str], open: &[usize]) -> Look {
        let field = |mark| match mark {
            'X' => Some(Side::X),
            'O' => Some(Side::O),
            _ => None,
        };
        Look {
            rows: rows
                .iter()
                .map(|row| row.chars().map(field).collect())
                .collect(),
            status: String::new(),
            turn: Side::X,
            over: false,
            open: open.to_vec(),
        }
    }

    fn drawn(look: &Look, places: Places, at: Option<usize>) -> String {
        let text = board(look, places, at).join("\n");
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn open_cells_show_their_numbers_and_brackets_the_cursor() {
        let look = look(&["X.", ".O"], &[1]);
        assert_eq!(
            drawn(&look, Places::Cells, Some(1)),
            " X |[2]\n---+---\n   | O "
        );
    }

    #[test]
    fn columns_have_their_numbers_below() {
        let look = look(&["X..", "XO."], &[1, 2]);
        assert_eq!(
            drawn(&look, Places::Columns, Some(2)),
            " X |   |[ ]\n---+---+---\n X | O |   \n -   2   3 "
        );
    }

    #[test]
    fn numbers_of_two_digits_keep_the_columns_straight() {
        let look = look(&[".....", ".....", ".....", ".....", "....."], &[8, 9, 24]);
        for line in drawn(&look, Places::Cells, Some(9)).lines() {
            assert_eq!(line.len(), 19, "{line:?}");
        }
    }

    #[test]
    fn a_click_on_a_cell_is_told_from_one_on_a_line() {
        let grid = Grid { top: 3, left: 2 };
        assert_eq!(grid.cell_at(2, 3), Some((0, 0)));
        assert_eq!(grid.cell_at(4, 3), Some((0, 0)));
        assert_eq!(grid.cell_at(5, 3), None, "the line between two cells");
        assert_eq!(grid.cell_at(6, 5), Some((1, 1)));
        assert_eq!(grid.cell_at(6, 4), None, "the line between two rows");
        assert_eq!(grid.cell_at(1, 3), None);
    }

    #[test]
    fn any_board_that_code_makes_up_can_be_drawn() {
        let none = look(&[], &[]);
        assert_eq!(drawn(&none, Places::Cells, None), "(a board without cells)");
        let row = ".".repeat(1000);
        let wide = look(&[&row], &[]);
        assert!(drawn(&wide, Places::Cells, None).contains("too large"));
        let ragged = look(&["X", ".OX"], &[1]);
        assert_eq!(place(&ragged, Places::Cells, 1, 2), Some(3));
        assert_eq!(place(&ragged, Places::Cells, 0, 2), None);
        assert!(drawn(&ragged, Places::Cells, None).starts_with(" X \n"));
    }
}
