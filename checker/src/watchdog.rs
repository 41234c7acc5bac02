//! Watches over a judge while it runs: one that was stopped, does not go on, or uses too much CPU
//! time has come to no good, and what it asked about is the likeliest reason.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use shim::clock::{self, Work};

/// So often a judge that says nothing is looked at.
pub const INTERVAL: Duration = Duration::from_millis(250);

/// CPU time of the judge itself for one case, far more than any takes with right answers.
const CPU: Duration = Duration::from_secs(15);

/// A judge that was stopped by a signal is given so long to go on.
const STOPPED: Duration = Duration::from_secs(2);

/// A judge that waits for a candidate looks at it many times a second; one that was given no core in
/// this time, and waits for none, waits for something else.
const STILL: Duration = Duration::from_secs(20);

/// The same where the system does not tell of it.
const SILENT: Duration = Duration::from_secs(300);

/// Looks at one judge.
#[derive(Debug)]
pub struct Watchdog {
    pid: u32,
    /// CPU time of the judge when the case at hand began.
    cpu: Duration,
    /// When it was first seen to be stopped.
    stopped: Option<Instant>,
    /// What its threads had done when some of them had last been given a core, and when that was.
    turns: BTreeMap<u32, u64>,
    moved: Instant,
    heard: Instant,
}

impl Watchdog {
    /// Begins to watch a process.
    pub fn new(pid: u32) -> Watchdog {
        let now = Instant::now();
        Watchdog {
            pid,
            cpu: clock::cpu_time(pid),
            stopped: None,
            turns: BTreeMap::new(),
            moved: now,
            heard: now,
        }
    }

    /// The judge has said something, so another case is at hand.
    pub fn word(&mut self) {
        *self = Watchdog::new(self.pid);
    }

    /// Looks at the judge, and says what is wrong with it, if anything is.
    pub fn look(&mut self) -> Option<String> {
        let now = Instant::now();
        if clock::is_stopped(self.pid) {
            let since = *self.stopped.get_or_insert(now);
            return (now - since >= STOPPED).then(|| "it was stopped".to_owned());
        }
        self.stopped = None;
        if clock::cpu_time(self.pid).saturating_sub(self.cpu) >= CPU {
            return Some(format!("it has used {} s of CPU time", CPU.as_secs()));
        }
        let patience = match clock::threads(self.pid) {
            Some(threads) => {
                let turns = |(number, work): (u32, Work)| (number, work.turns);
                let turns = threads.into_iter().map(turns).collect();
                if turns != self.turns || clock::is_runnable(self.pid) {
                    self.turns = turns;
                    self.moved = now;
                }
                STILL
            }
            None => {
                self.moved = self.heard;
                SILENT
            }
        };
        let still = now - self.moved >= patience;
        still.then(|| format!("nothing has happened for {} s", patience.as_secs()))
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Child, Command, Stdio};

    use super::*;

    /// A process that is ended whatever becomes of the test.
    struct Ended(Child);

    impl Drop for Ended {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    fn shell(script: &str) -> Ended {
        let mut command = Command::new("sh");
        command.args(["-c", script]).stdin(Stdio::null());
        Ended(command.spawn().unwrap())
    }

    fn watched(process: &Ended, for_so_long: Duration) -> Option<String> {
        let mut watchdog = Watchdog::new(process.0.id());
        let began = Instant::now();
        while began.elapsed() < for_so_long {
            if let Some(wrong) = watchdog.look() {
                return Some(wrong);
            }
            std::thread::sleep(INTERVAL);
        }
        None
    }

    #[test]
    fn one_that_was_stopped_is_found_soon() {
        let wrong = watched(&shell("kill -STOP $$"), STOPPED * 4);
        assert_eq!(wrong.as_deref(), Some("it was stopped"));
    }

    #[test]
    fn one_that_works_or_looks_now_and_then_is_well() {
        for script in ["while :; do :; done", "while :; do sleep 0.05; done"] {
            assert_eq!(watched(&shell(script), STOPPED), None);
        }
    }

    #[test]
    fn one_that_waits_for_ever_is_found() {
        let wrong = watched(&shell("exec sleep 600"), STILL * 2);
        assert_eq!(wrong.as_deref(), Some("nothing has happened for 20 s"));
    }
}
