//! What a compiler says, heard while it is said: all errors that anybody would read, some warnings,
//! and no more than that, however much it has to say.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::compiler::Diagnostic;
use crate::sentences;

/// The longest line that is looked at, in bytes; a longer one is passed over.
const LONGEST_LINE: u64 = 4 << 20;

/// So many errors are kept of each file, and so many warnings: what is heard of one file does not depend
/// on those that it is compiled with.
const KEPT: usize = 50;

/// So much of what is no message is kept, in bytes.
const KEPT_TEXT: usize = 64 << 10;

/// How long the end of a stream is waited for once the process that spoke has ended: on a busy machine
/// its last words are read late. It may also have left the other end to somebody who lives on, and
/// nobody waits for him for ever.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What was said.
#[derive(Clone, Debug)]
pub struct Words<M> {
    /// Messages that are worth keeping, in order.
    pub messages: Vec<M>,
    /// What else was said.
    pub text: String,
}

impl<M> Default for Words<M> {
    fn default() -> Words<M> {
        Words {
            messages: Vec::new(),
            text: String::new(),
        }
    }
}

/// A message that may come as a line.
pub trait Heard: Sized + Send + 'static {
    /// Reads a line; `None` where it is no message.
    fn read(line: &str) -> Option<Self>;

    /// The compiler's own words in it, if there are any.
    fn diagnostic(&mut self) -> Option<&mut Diagnostic>;
}

impl Heard for Diagnostic {
    fn read(line: &str) -> Option<Diagnostic> {
        serde_json::from_str(line).ok()
    }

    fn diagnostic(&mut self) -> Option<&mut Diagnostic> {
        Some(self)
    }
}

/// Somebody who listens to a stream until it ends.
pub struct Listener<M> {
    words: Arc<Mutex<Words<M>>>,
    ended: Receiver<()>,
}

impl<M: Heard> Listener<M> {
    /// Starts to listen.
    pub fn start(stream: impl Read + Send + 'static) -> Listener<M> {
        let words = Arc::new(Mutex::new(Words::default()));
        let (end, ended) = mpsc::channel();
        let kept = Arc::clone(&words);
        std::thread::spawn(move || {
            let mut stream = BufReader::new(stream);
            let mut counts = Counts::new();
            while let Some(line) = next_line(&mut stream) {
                keep(&line, &mut counts, &kept);
            }
            let _ = end.send(());
        });
        Listener { words, ended }
    }

    /// What was said until the stream's end, or until `patience` is over where somebody keeps it open.
    pub fn finish(self, patience: Duration) -> Words<M> {
        let _ = self.ended.recv_timeout(patience);
        std::mem::take(&mut *self.words.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The next line that is not too long, without its end; `None` at the end of the stream.
fn next_line(stream: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut is_whole = true;
    loop {
        let read = stream
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        match read {
            Ok(0) | Err(_) if line.is_empty() && is_whole => return None,
            Ok(0) | Err(_) => {}
            Ok(_) if line.ends_with(b"\n") => {}
            Ok(_) => {
                is_whole &= (line.len() as u64) < LONGEST_LINE;
                if !is_whole {
                    line.clear();
                }
                continue;
            }
        }
        if !is_whole {
            line.clear();
        }
        return Some(String::from_utf8_lossy(&line).trim_end().to_owned());
    }
}

/// How many errors and how many warnings have been heard of each file.
type Counts = HashMap<(String, bool), usize>;

fn keep<M: Heard>(line: &str, counts: &mut Counts, words: &Mutex<Words<M>>) {
    let Some(mut message) = M::read(line) else {
        let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
        if words.text.len() + line.len() < KEPT_TEXT {
            words.text.push_str(line);
            words.text.push('\n');
        }
        return;
    };
    if let Some(diagnostic) = message.diagnostic() {
        let file = diagnostic.place().map_or("", |(file, _)| file).to_owned();
        let count = counts.entry((file, diagnostic.is_error())).or_default();
        *count += 1;
        if *count > KEPT {
            return;
        }
        if let Some(rendered) = &mut diagnostic.rendered {
            *rendered = sentences::cut_output(rendered);
        }
    }
    let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
    words.messages.push(message);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: String) -> Words<Diagnostic> {
        Listener::start(std::io::Cursor::new(text)).finish(PATIENCE)
    }

    fn message(level: &str, rendered: &str) -> String {
        let rendered = serde_json::to_string(rendered).unwrap();
        format!(
            "{{\"message\":\"m\",\"code\":null,\"level\":\"{level}\",\"spans\":[],\
             \"rendered\":{rendered}}}\n"
        )
    }

    #[test]
    fn an_error_is_heard_behind_ten_thousand_warnings() {
        let words = said(message("warning", "w").repeat(10_000) + &message("error", "e"));
        assert_eq!(words.messages.len(), KEPT + 1);
        assert!(words.messages[KEPT].is_error());
    }

    #[test]
    fn the_warnings_of_one_file_are_heard_behind_those_of_another() {
        let of = |file: &str| {
            let span = format!("{{\"file_name\":\"{file}\",\"line_start\":1,\"is_primary\":true}}");
            message("warning", "w").replace("\"spans\":[]", &format!("\"spans\":[{span}]"))
        };
        let words = said(of("one.rs").repeat(1_000) + &of("two.rs"));
        assert_eq!(words.messages.len(), KEPT + 1);
        assert_eq!(words.messages[KEPT].place(), Some(("two.rs", 1)));
    }

    #[test]
    fn long_lines_are_cut_or_passed_over() {
        let long = "x".repeat(240_000);
        let endless = "y".repeat(9 << 20);
        let words = said(message("error", &long) + &endless + "\n" + &message("error", "last"));
        assert_eq!(words.messages.len(), 2);
        assert!(words.messages[0].text().len() < 1_000);
        assert!(words.text.len() < 100);
    }

    #[test]
    fn a_stream_that_is_read_late_is_heard_to_its_end() {
        let (reader, writer) = std::io::pipe().unwrap();
        let listener: Listener<Diagnostic> = Listener::start(reader);
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(1_500));
            std::io::Write::write_all(&mut &writer, message("error", "e").as_bytes()).unwrap();
        });
        assert_eq!(listener.finish(PATIENCE).messages.len(), 1);
    }

    #[test]
    fn nobody_is_waited_for_who_keeps_the_stream_open() {
        let (reader, writer) = std::io::pipe().unwrap();
        let listener: Listener<Diagnostic> = Listener::start(reader);
        std::io::Write::write_all(&mut &writer, message("error", "e").as_bytes()).unwrap();
        let words = listener.finish(Duration::from_millis(500));
        assert_eq!(words.messages.len(), 1);
        drop(writer);
    }
}
