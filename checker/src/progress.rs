//! Says on the error stream what is going on while something takes longer than half a second.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::terminal;

/// Nobody wants to read about what is over before it is read.
const PATIENCE: Duration = Duration::from_millis(500);

const FRAMES: [&str; 4] = ["|", "/", "-", "\\"];

/// Something that takes time, told about until it is dropped.
pub struct Progress {
    news: Option<Sender<String>>,
    teller: Option<JoinHandle<()>>,
}

/// Tells somebody else, who knows better where to show it.
impl From<Sender<String>> for Progress {
    fn from(news: Sender<String>) -> Progress {
        Progress {
            news: Some(news),
            teller: None,
        }
    }
}

impl Progress {
    /// Starts telling: on a terminal on one line that is cleared at the end, else one line for
    /// what takes long.
    pub fn start(what: &str) -> Progress {
        let (news, received) = mpsc::channel::<String>();
        let mut what = what.to_owned();
        let teller = std::thread::spawn(move || {
            let live = io::stderr().is_terminal() && terminal::takes_sequences();
            let began = Instant::now();
            let mut told = false;
            let mut wait = PATIENCE;
            let mut frame = 0;
            loop {
                match received.recv_timeout(wait) {
                    Ok(news) => {
                        what = news;
                        if !told {
                            wait = PATIENCE.saturating_sub(began.elapsed());
                        }
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                let mut out = io::stderr().lock();
                if live {
                    let seconds = began.elapsed().as_secs();
                    let line = format!("{} {what} ({seconds} s)", FRAMES[frame % FRAMES.len()]);
                    let width = terminal_size::terminal_size_of(io::stderr())
                        .map_or(80, |(width, _)| usize::from(width.0));
                    let line: String = line.chars().take(width.saturating_sub(1)).collect();
                    let _ = write!(out, "\r\x1b[2K{line}");
                    let _ = out.flush();
                    frame += 1;
                    wait = Duration::from_millis(120);
                } else {
                    if !told {
                        let _ = writeln!(out, "{what} ...");
                    }
                    // One line is enough.
                    wait = Duration::from_secs(3600);
                }
                told = true;
            }
            if live && told {
                let _ = write!(io::stderr(), "\r\x1b[2K");
            }
        });
        Progress {
            news: Some(news),
            teller: Some(teller),
        }
    }

    /// Says what is going on now.
    pub fn tell(&self, what: impl Into<String>) {
        if let Some(news) = &self.news {
            let _ = news.send(what.into());
        }
    }

    /// Says something that stays to be read.
    pub fn say(&self, what: impl Into<String>) {
        let what = what.into();
        if self.teller.is_none() {
            return self.tell(what);
        }
        let mut out = io::stderr().lock();
        let clear = if io::stderr().is_terminal() {
            "\r\x1b[2K"
        } else {
            ""
        };
        let _ = writeln!(out, "{clear}{what}.");
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.news.take());
        if let Some(teller) = self.teller.take() {
            let _ = teller.join();
        }
    }
}
