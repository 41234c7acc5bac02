//! Reads what a program says, in the background and never for longer than is good: whoever holds the
//! other end, which may be a process that the program has left behind, cannot make anybody wait.

use std::io::{self, PipeWriter, Read};
use std::os::fd::AsFd;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, poll};

/// What a program has said.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Its words.
    pub text: String,
    /// Whether it had more to say than is kept.
    pub is_cut: bool,
}

/// What becomes of words beyond those that are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// The pipe is closed, which ends most programs.
    HangUp,
    /// They are read and forgotten.
    Forget,
}

/// Somebody who listens.
#[derive(Debug)]
pub struct Listener {
    said: Receiver<Said>,
    /// Closed when the listening is to end.
    stop: Option<PipeWriter>,
}

impl Listener {
    /// Listens to a stream, and keeps so many bytes.
    ///
    /// # Errors
    /// Where the system has no more pipes.
    pub fn start(
        stream: impl Read + AsFd + Send + 'static,
        kept: usize,
        beyond: Beyond,
    ) -> io::Result<Listener> {
        let (stopped, stop) = io::pipe()?;
        let (done, said) = mpsc::channel();
        thread::spawn(move || {
            let bytes = listen(stream, &stopped, kept, beyond);
            let is_cut = bytes.len() > kept;
            let bytes = &bytes[..bytes.len().min(kept)];
            let text = String::from_utf8_lossy(bytes).into_owned();
            // Where nobody asks for it, it is not needed.
            let _ = done.send(Said { text, is_cut });
        });
        Ok(Listener {
            said,
            stop: Some(stop),
        })
    }

    /// What was said, when the program is gone: its last words may take so long to be read, and who
    /// else holds the other end is not waited for.
    pub fn end(mut self, patience: Duration) -> Said {
        let said = match self.said.recv_timeout(patience) {
            Err(RecvTimeoutError::Timeout) => {
                self.stop = None;
                self.said.recv().ok()
            }
            said => said.ok(),
        };
        said.unwrap_or_default()
    }
}

/// What was said until the end, or until it is to stop: at most one byte more than is kept.
fn listen(
    mut stream: impl Read + AsFd,
    stopped: &impl AsFd,
    kept: usize,
    beyond: Beyond,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut chunk = vec![0; 64 << 10];
    loop {
        let mut watched = [
            PollFd::new(&stream, PollFlags::IN),
            PollFd::new(stopped, PollFlags::IN),
        ];
        match poll(&mut watched, None) {
            Ok(_) => {}
            Err(rustix::io::Errno::INTR) => continue,
            Err(_) => return bytes,
        }
        // What is there is read before it is looked whether to stop, but no more than once: who goes
        // on talking is not waited for either.
        let stops = !watched[1].revents().is_empty();
        if !watched[0].revents().is_empty() {
            match stream.read(&mut chunk) {
                Ok(0) => return bytes,
                Ok(count) => {
                    let room = (kept + 1).saturating_sub(bytes.len());
                    bytes.extend_from_slice(&chunk[..count.min(room)]);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return bytes,
            }
        }
        if stops || (bytes.len() > kept && beyond == Beyond::HangUp) {
            return bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::time::Instant;

    use super::*;

    const PATIENCE: Duration = Duration::from_millis(100);

    fn said(text: &str, is_cut: bool) -> Said {
        let text = text.to_owned();
        Said { text, is_cut }
    }

    #[test]
    fn what_was_said_is_there_at_the_end() {
        let (stream, mut says) = io::pipe().unwrap();
        let listener = Listener::start(stream, 100, Beyond::Forget).unwrap();
        says.write_all(b"one ").unwrap();
        says.write_all(b"two").unwrap();
        drop(says);
        assert_eq!(listener.end(PATIENCE * 100), said("one two", false));
    }

    #[test]
    fn who_holds_the_other_end_is_not_waited_for() {
        let (stream, mut says) = io::pipe().unwrap();
        let listener = Listener::start(stream, 100, Beyond::Forget).unwrap();
        says.write_all(b"still here").unwrap();
        let since = Instant::now();
        assert_eq!(listener.end(PATIENCE), said("still here", false));
        assert!(since.elapsed() < PATIENCE * 50);
        // Nobody listens any more.
        assert!(says.write_all(b"hello?").is_err());
    }

    #[test]
    fn who_talks_without_end_is_not_waited_for() {
        let (stream, mut says) = io::pipe().unwrap();
        let listener = Listener::start(stream, 3, Beyond::Forget).unwrap();
        let talking = thread::spawn(move || while says.write_all(&[b'x'; 4096]).is_ok() {});
        assert_eq!(listener.end(PATIENCE), said("xxx", true));
        talking.join().unwrap();
    }

    #[test]
    fn beyond_what_is_kept_the_pipe_is_closed_or_words_are_forgotten() {
        for beyond in [Beyond::HangUp, Beyond::Forget] {
            let (stream, mut says) = io::pipe().unwrap();
            let listener = Listener::start(stream, 4, beyond).unwrap();
            says.write_all(b"four").unwrap();
            let mut goes_on = true;
            for _ in 0..100 {
                goes_on &= says.write_all(&[b'x'; 4096]).is_ok();
            }
            assert_eq!(goes_on, beyond == Beyond::Forget);
            drop(says);
            assert_eq!(listener.end(PATIENCE * 100), said("four", true));
        }
    }
}
