//! Unpacks the lists into a grid of its own, does everything there, and packs them again, without
//! the other problems.

use super::{Board, Place, PlayError};

#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Free,
    Nought,
    Cross,
}

struct Grid {
    cells: [[Cell; 3]; 3],
}

impl Grid {
    fn from_board(board: &Board) -> Grid {
        let mut cells = [[Cell::Free; 3]; 3];
        for place in board.os.iter() {
            cells[place.0][place.1] = Cell::Nought;
        }
        for place in board.xs.iter() {
            cells[place.0][place.1] = Cell::Cross;
        }
        Grid { cells }
    }

    fn places(&self, wanted: Cell) -> Vec<Place> {
        let mut found = Vec::new();
        for row in 0..3 {
            for column in 0..3 {
                if self.cells[row][column] == wanted {
                    found.push((row, column));
                }
            }
        }
        found
    }

    fn to_board(&self) -> Board {
        Board {
            os: self.places(Cell::Nought),
            xs: self.places(Cell::Cross),
            empties: self.places(Cell::Free),
        }
    }

    fn has_won(&self, mark: Cell) -> bool {
        let c = &self.cells;
        for i in 0..3 {
            if c[i][0] == mark && c[i][1] == mark && c[i][2] == mark {
                return true;
            }
            if c[0][i] == mark && c[1][i] == mark && c[2][i] == mark {
                return true;
            }
        }
        (c[0][0] == mark && c[1][1] == mark && c[2][2] == mark)
            || (c[0][2] == mark && c[1][1] == mark && c[2][0] == mark)
    }

    fn is_over(&self) -> bool {
        self.has_won(Cell::Nought)
            || self.has_won(Cell::Cross)
            || self.places(Cell::Free).is_empty()
    }

    fn to_move(&self) -> Cell {
        if self.places(Cell::Free).len() % 2 == 1 {
            Cell::Nought
        } else {
            Cell::Cross
        }
    }
}

/// The board after the player to move has taken `place`, or the reason why that cannot be.
pub fn play(board: &Board, place: Place) -> Result<Board, PlayError> {
    let mut grid = Grid::from_board(board);
    if grid.is_over() {
        return Err(PlayError::Completed);
    }
    let (row, column) = place;
    let player = grid.to_move();
    match grid
        .cells
        .get_mut(row)
        .and_then(|cells| cells.get_mut(column))
    {
        Some(cell) if *cell == Cell::Free => *cell = player,
        _ => return Err(PlayError::Unavailable),
    }
    Ok(grid.to_board())
}
