//! Provided: lets your `examine_won` loose on one `won` of a collection: the right one, or one of
//! many that are wrong.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::{Board, Player, examine_won};

/// What becomes of the version of `won` with this name: `Ok(())` where your `examine_won` accepts
/// it (returns), or an error with the message of the panic where it rejects it.
///
/// Reaching a `todo!()` is neither: that panic goes on as if nobody had caught it.
///
/// # Panics
/// Where there is no version of that name, and where a `todo!()` is reached.
pub fn examine_won_with(version: &str) -> Result<(), String> {
    let Some(&(_, won)) = VERSIONS.iter().find(|(name, _)| *name == version) else {
        let names: Vec<&str> = VERSIONS.iter().map(|(name, _)| *name).collect();
        panic!("no version {version:?}; there are: {}", names.join(", "));
    };
    catch_unwind(AssertUnwindSafe(|| examine_won(&won))).map_err(|panic| {
        let message = message_of(panic.as_ref());
        if message.starts_with("not yet implemented") || message.starts_with("not implemented") {
            resume_unwind(panic);
        }
        message
    })
}

/// Whether your `examine_won` accepts the version of `won` with this name.
///
/// # Panics
/// As [`examine_won_with`].
pub fn lets_through(version: &str) -> bool {
    examine_won_with(version).is_ok()
}

/// What a panic says.
fn message_of(panic: &(dyn Any + Send)) -> String {
    if let Some(text) = panic.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = panic.downcast_ref::<String>() {
        text.clone()
    } else {
        "a panic without a message".to_owned()
    }
}

type Won = fn(Player, &Board) -> bool;

/// Row and column of the fields of a line.
type Line = Vec<(usize, usize)>;

/// Every version by its name. All of them answer for every board and never panic.
const VERSIONS: [(&str, Won); 48] = [
    ("right", |player, board| {
        any(player, board, all_lines(board.len()))
    }),
    // Wins that are missed.
    ("never", |_, _| false),
    ("first_row_only", |player, board| {
        rows(board.len())
            .first()
            .is_some_and(|row| holds(player, board, row))
    }),
    ("rows_only", |player, board| {
        any(player, board, rows(board.len()))
    }),
    ("columns_only", |player, board| {
        any(player, board, columns(board.len()))
    }),
    ("misses_the_first_row", |player, board| {
        any_but(player, board, |_, line| line == 0)
    }),
    ("misses_the_second_row", |player, board| {
        any_but(player, board, |n, line| line == 1 && n > 2)
    }),
    ("misses_the_row_before_the_last", |player, board| {
        any_but(player, board, |n, line| line + 2 == n && n > 3)
    }),
    ("misses_the_last_row", |player, board| {
        any_but(player, board, |n, line| line + 1 == n)
    }),
    ("misses_the_first_column", |player, board| {
        any_but(player, board, |n, line| line == n)
    }),
    ("misses_the_second_column", |player, board| {
        any_but(player, board, |n, line| line == n + 1 && n > 2)
    }),
    ("misses_the_column_before_the_last", |player, board| {
        any_but(player, board, |n, line| line + 2 == 2 * n && n > 3)
    }),
    ("misses_the_last_column", |player, board| {
        any_but(player, board, |n, line| line + 1 == 2 * n)
    }),
    ("not_on_a_full_board", |player, board| {
        !is_full(board) && any(player, board, all_lines(board.len()))
    }),
    ("only_on_a_full_board", |player, board| {
        is_full(board) && any(player, board, all_lines(board.len()))
    }),
    // Diagonals.
    ("no_diagonals", |player, board| {
        any(player, board, rows(board.len())) || any(player, board, columns(board.len()))
    }),
    ("only_the_main_diagonal", |player, board| {
        any(player, board, rows(board.len()))
            || any(player, board, columns(board.len()))
            || holds(player, board, &main_diagonal(board.len()))
    }),
    ("only_the_antidiagonal", |player, board| {
        any(player, board, rows(board.len()))
            || any(player, board, columns(board.len()))
            || holds(player, board, &antidiagonal(board.len()))
    }),
    ("needs_both_diagonals", |player, board| {
        any(player, board, rows(board.len()))
            || any(player, board, columns(board.len()))
            || diagonals(board.len())
                .iter()
                .all(|line| holds(player, board, line))
    }),
    // A size taken for granted.
    ("only_three_by_three", |player, board| {
        board.len() == 3 && any(player, board, all_lines(board.len()))
    }),
    ("not_one_by_one", |player, board| {
        board.len() != 1 && any(player, board, all_lines(board.len()))
    }),
    ("not_two_by_two", |player, board| {
        board.len() != 2 && any(player, board, all_lines(board.len()))
    }),
    ("right_up_to_three_rows", |player, board| {
        board.len() <= 3 && any(player, board, all_lines(board.len()))
    }),
    ("misses_the_first_row_of_four", |player, board| {
        any_but(player, board, |n, line| line == 0 && n > 3)
    }),
    ("misses_the_last_row_of_four", |player, board| {
        any_but(player, board, |n, line| line + 1 == n && n > 3)
    }),
    ("misses_the_first_column_of_four", |player, board| {
        any_but(player, board, |n, line| line == n && n > 3)
    }),
    ("misses_the_last_column_of_four", |player, board| {
        any_but(player, board, |n, line| line + 1 == 2 * n && n > 3)
    }),
    ("no_rows_from_four_rows_on", |player, board| {
        any_but(player, board, |n, line| line < n && n > 3)
    }),
    ("no_columns_from_four_rows_on", |player, board| {
        any_but(player, board, |n, line| (n..2 * n).contains(&line) && n > 3)
    }),
    ("no_main_diagonal_from_four_rows_on", |player, board| {
        any_but(player, board, |n, line| line == 2 * n && n > 3)
    }),
    ("no_antidiagonal_from_four_rows_on", |player, board| {
        any_but(player, board, |n, line| line == 2 * n + 1 && n > 3)
    }),
    ("three_are_enough", |player, board| {
        all_lines(board.len()).iter().any(|line| {
            line.windows(board.len().clamp(1, 3))
                .any(|part| holds(player, board, part))
        })
    }),
    ("antidiagonal_of_a_three", |player, board| {
        let adds_up_to_two: Line = fields(board.len())
            .into_iter()
            .filter(|(row, column)| row + column == 2)
            .collect();
        any(player, board, rows(board.len()))
            || any(player, board, columns(board.len()))
            || holds(player, board, &main_diagonal(board.len()))
            || (!adds_up_to_two.is_empty() && holds(player, board, &adds_up_to_two))
    }),
    // Whose line it is.
    ("any_full_line", |_, board| {
        all_lines(board.len()).iter().any(|line| {
            line.iter()
                .all(|&(row, column)| board[row][column].is_some())
        })
    }),
    ("forgets_the_player", |_, board| {
        any(Player::X, board, all_lines(board.len()))
            || any(Player::O, board, all_lines(board.len()))
    }),
    ("the_other_player", |player, board| {
        any(other(player), board, all_lines(board.len()))
    }),
    ("only_x", |player, board| {
        player == Player::X && any(player, board, all_lines(board.len()))
    }),
    ("only_o", |player, board| {
        player == Player::O && any(player, board, all_lines(board.len()))
    }),
    ("only_x_on_diagonals", |player, board| {
        any_but(player, board, |n, line| line >= 2 * n && n > 1)
            || (player == Player::X && any(player, board, diagonals(board.len())))
    }),
    ("only_x_from_four_rows_on", |player, board| {
        (player == Player::X || board.len() < 4) && any(player, board, all_lines(board.len()))
    }),
    ("any_full_line_from_four_rows_on", |player, board| {
        all_lines(board.len()).iter().any(|line| {
            let others = line.iter().filter(|&&(row, column)| {
                let field = board[row][column];
                field != Some(player) && (field.is_none() || board.len() < 4)
            });
            others.count() == 0
        })
    }),
    ("empty_fields_count", |player, board| {
        all_lines(board.len()).iter().any(|line| {
            line.iter()
                .all(|&(row, column)| board[row][column] != Some(other(player)))
        })
    }),
    // Wins without a line.
    ("always", |_, _| true),
    ("enough_marks_anywhere", |player, board| {
        marks(player, board, &fields(board.len())) >= board.len()
    }),
    ("all_but_one", |player, board| {
        all_lines(board.len())
            .iter()
            .any(|line| marks(player, board, line) + 1 >= board.len())
    }),
    ("all_but_one_from_four_rows_on", |player, board| {
        all_lines(board.len())
            .iter()
            .any(|line| marks(player, board, line) + usize::from(board.len() > 3) >= board.len())
    }),
    ("runs_over_the_edge", |player, board| {
        any(player, board, all_lines(board.len()))
            || fields(board.len())
                .windows(board.len().max(1))
                .any(|run| holds(player, board, run))
    }),
    ("broken_diagonals", |player, board| {
        let n = board.len();
        let falling = (0..n).map(|shift| (0..n).map(|row| (row, (row + shift) % n)).collect());
        let rising = (0..n).map(|shift| (0..n).map(|row| (row, (n - row + shift) % n)).collect());
        any(player, board, all_lines(n)) || any(player, board, falling.chain(rising).collect())
    }),
];

fn other(player: Player) -> Player {
    match player {
        Player::X => Player::O,
        Player::O => Player::X,
    }
}

fn is_full(board: &Board) -> bool {
    board.iter().flatten().all(|field| field.is_some())
}

/// How many fields of the line the player has marked.
fn marks(player: Player, board: &Board, line: &[(usize, usize)]) -> usize {
    line.iter()
        .filter(|&&(row, column)| board[row][column] == Some(player))
        .count()
}

fn holds(player: Player, board: &Board, line: &[(usize, usize)]) -> bool {
    marks(player, board, line) == line.len()
}

fn any(player: Player, board: &Board, lines: Vec<Line>) -> bool {
    lines.iter().any(|line| holds(player, board, line))
}

/// Whether the player holds one of the lines, apart from those that `misses` says are missed. It is
/// told the number of rows and that of the line: rows from 0 on, columns from `n` on, the main
/// diagonal, the antidiagonal.
fn any_but(player: Player, board: &Board, misses: fn(usize, usize) -> bool) -> bool {
    let lines = all_lines(board.len()).into_iter().enumerate();
    let seen = lines.filter(|(number, _)| !misses(board.len(), *number));
    any(player, board, seen.map(|(_, line)| line).collect())
}

fn fields(n: usize) -> Line {
    (0..n * n).map(|cell| (cell / n, cell % n)).collect()
}

fn rows(n: usize) -> Vec<Line> {
    (0..n)
        .map(|row| (0..n).map(|i| (row, i)).collect())
        .collect()
}

fn columns(n: usize) -> Vec<Line> {
    (0..n)
        .map(|column| (0..n).map(|i| (i, column)).collect())
        .collect()
}

fn main_diagonal(n: usize) -> Line {
    (0..n).map(|i| (i, i)).collect()
}

fn antidiagonal(n: usize) -> Line {
    (0..n).map(|i| (i, n - 1 - i)).collect()
}

fn diagonals(n: usize) -> Vec<Line> {
    vec![main_diagonal(n), antidiagonal(n)]
}

fn all_lines(n: usize) -> Vec<Line> {
    [rows(n), columns(n), diagonals(n)].concat()
}
