//! Stands alone, as in C: flags that are cleared where a field is not the player's.

use super::{Board, Player};

pub fn won(player: Player, board: &Board) -> bool {
    let n = board.len();
    let me = Some(player);

    for i in 0..n {
        let mut row_full = true;
        let mut column_full = true;
        for j in 0..n {
            if board[i][j] != me {
                row_full = false;
            }
            if board[j][i] != me {
                column_full = false;
            }
        }
        if row_full || column_full {
            return true;
        }
    }

    let mut main_full = true;
    let mut anti_full = true;
    for i in 0..n {
        if board[i][i] != me {
            main_full = false;
        }
        if board[i][n - 1 - i] != me {
            anti_full = false;
        }
    }
    main_full || anti_full
}
