//! Does everything in one long function with its own table, as a first program does.

use std::io::{self, BufRead, Write};

use super::{Player, show_grid};

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut grid = vec![vec![Player::B; 3]; 3];
    let mut player = Player::O;
    let mut moves_made = 0;
    writeln!(output, "{}", show_grid(&grid))?;
    while moves_made < 9 {
        let mut prompt = String::from("Player ");
        prompt.push_str(if player == Player::O { "O" } else { "X" });
        prompt.push_str(", enter your move: ");
        output.write_all(prompt.as_bytes())?;
        output.flush()?;

        let mut bytes: Vec<u8> = Vec::new();
        let count = input.read_until(b'\n', &mut bytes)?;
        if count == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&bytes).to_string();
        let mut line = &text[..];
        if line.ends_with("\r\n") {
            line = &line[..line.len() - 2];
        } else if line.ends_with("\n") {
            line = &line[..line.len() - 1];
        }

        let only_digits = !line.is_empty() && line.chars().all(|c| c >= '0' && c <= '9');
        if !only_digits {
            writeln!(output, "ERROR: Invalid number")?;
            continue;
        }
        let cell: usize = match line.parse() {
            Ok(cell) => cell,
            Err(_) => {
                writeln!(output, "ERROR: Invalid number")?;
                continue;
            }
        };
        if cell > 8 || grid[cell / 3][cell % 3] != Player::B {
            writeln!(output, "ERROR: Invalid move")?;
            continue;
        }

        grid[cell / 3][cell % 3] = player;
        moves_made += 1;
        writeln!(output, "{}", show_grid(&grid))?;

        let lines = [
            [0, 1, 2],
            [3, 4, 5],
            [6, 7, 8],
            [0, 3, 6],
            [1, 4, 7],
            [2, 5, 8],
            [0, 4, 8],
            [2, 4, 6],
        ];
        for [a, b, c] in lines {
            if grid[a / 3][a % 3] == player
                && grid[b / 3][b % 3] == player
                && grid[c / 3][c % 3] == player
            {
                writeln!(output, "Player {} wins!\n", player)?;
                return Ok(());
            }
        }
        player = if player == Player::O {
            Player::X
        } else {
            Player::O
        };
    }
    writeln!(output, "It's a draw!\n")?;
    Ok(())
}
