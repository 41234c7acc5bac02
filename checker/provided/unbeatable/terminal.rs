//! Provided: a keyboard and a screen for games that run without a terminal.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};

/// Runs a game on this input and returns the output.
pub fn written(
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> String {
    let mut output = Vec::new();
    let result = game(&mut input.as_bytes(), &mut output);
    transcript(output, result)
}

/// Runs a game on a terminal: a line of the input appears there when it is read.
pub fn session(
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> String {
    let screen = RefCell::new(Vec::new());
    let mut keyboard = Keyboard {
        typed: input.as_bytes(),
        line: 0,
        screen: &screen,
    };
    let result = game(&mut keyboard, &mut Shared(&screen));
    transcript(screen.into_inner(), result)
}

/// Whether a game on an output with little room ends with an error.
pub fn reports_full(
    input: &str,
    room: usize,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> bool {
    let mut paper = vec![0; room];
    game(&mut input.as_bytes(), &mut paper.as_mut_slice()).is_err()
}

/// The output as text, with the error behind it if there was one.
fn transcript(output: Vec<u8>, result: io::Result<()>) -> String {
    let mut text = String::from_utf8_lossy(&output).into_owned();
    if let Err(error) = result {
        text.push_str(&format!("(the game ended with the error: {error})"));
    }
    text
}

/// An input that shows what was typed on the screen, line by line, as it is read.
struct Keyboard<'a> {
    typed: &'a [u8],
    /// How much of the line in front has been shown and not yet been used.
    line: usize,
    screen: &'a RefCell<Vec<u8>>,
}

impl BufRead for Keyboard<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line == 0 {
            let end = self.typed.iter().position(|&byte| byte == b'\n');
            self.line = end.map_or(self.typed.len(), |end| end + 1);
            let shown = &self.typed[..self.line];
            self.screen.borrow_mut().extend_from_slice(shown);
        }
        Ok(&self.typed[..self.line])
    }

    fn consume(&mut self, amount: usize) {
        self.typed = &self.typed[amount..];
        self.line -= amount;
    }
}

impl Read for Keyboard<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

/// The screen to which the game writes.
struct Shared<'a>(&'a RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
