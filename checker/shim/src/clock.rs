//! How long a process has run, waited for a core, or done neither, as the system tells it.
//!
//! A busy machine is nobody's fault. So a candidate's time is the CPU time that it has used, and
//! wall time counts only where it was idle: neither running nor waiting for a core, while nobody
//! but it had anything to do.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::thread::ThreadId;
use std::time::Duration;

/// So often a process that is waited for is looked at.
pub const INTERVAL: Duration = Duration::from_millis(50);

/// Shorter waits are not worth a look when a case is over.
const SHORT: Duration = Duration::from_millis(1);

/// Where a process has more threads than this, only its CPU time is looked at.
const THREADS: usize = 256;

/// Where nobody tells how long a process has waited for a core, so much more wall time is granted.
const STARVED: u32 = 4;

/// What a thread has done since it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Time on a core.
    pub ran: Duration,
    /// Time in which it could have run and had no core.
    pub waited: Duration,
    /// How many times it was given a core.
    pub turns: u64,
}

impl Work {
    /// Reads a `schedstat`.
    fn from_text(text: &str) -> Option<Work> {
        let mut numbers = text.split_whitespace().map(str::parse::<u64>);
        let mut next = || numbers.next()?.ok();
        Some(Work {
            ran: Duration::from_nanos(next()?),
            waited: Duration::from_nanos(next()?),
            turns: next()?,
        })
    }

    fn busy(&self) -> Duration {
        self.ran + self.waited
    }
}

/// What is known of a process's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Witness {
    /// The scheduler tells everything.
    Scheduler,
    /// CPU time alone.
    CpuTime,
    /// Nothing.
    Nobody,
}

impl Witness {
    /// The best one that this system has.
    fn best() -> Witness {
        static BEST: OnceLock<Witness> = OnceLock::new();
        *BEST.get_or_init(|| {
            // A kernel without the numbers writes zeros.
            if own_work().is_some_and(|work| !work.ran.is_zero()) {
                Witness::Scheduler
            } else if cfg!(target_os = "linux") {
                Witness::CpuTime
            } else {
                Witness::Nobody
            }
        })
    }
}

fn own_work() -> Option<Work> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Work::from_text(&text)
}

/// What every living thread of a process has done; `None` where the system does not tell, and where
/// there are too many to look at.
pub fn threads(pid: u32) -> Option<BTreeMap<u32, Work>> {
    if Witness::best() != Witness::Scheduler {
        return None;
    }
    let mut threads = BTreeMap::new();
    for entry in std::fs::read_dir(format!("/proc/{pid}/task")).ok()? {
        let entry = entry.ok()?;
        let Some(number) = entry.file_name().to_str().and_then(|it| it.parse().ok()) else {
            continue;
        };
        // One that has ended since has no file any more.
        let text = std::fs::read_to_string(entry.path().join("schedstat"));
        if let Some(work) = text.ok().as_deref().and_then(Work::from_text) {
            threads.insert(number, work);
        }
        if threads.len() > THREADS {
            return None;
        }
    }
    Some(threads)
}

/// The letters that the system has for what a process's threads are doing.
fn states(pid: u32) -> impl Iterator<Item = char> {
    let threads = std::fs::read_dir(format!("/proc/{pid}/task"));
    threads.into_iter().flatten().flatten().filter_map(|entry| {
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        after_the_name(&stat).trim_start().chars().next()
    })
}

/// The second field of a `stat`, the program's name, may hold anything; what follows its closing
/// bracket are a letter and numbers.
fn after_the_name(stat: &str) -> &str {
    stat.rsplit(')').next().unwrap_or_default()
}

/// Whether some thread of a process is running or waits for a core.
pub fn is_runnable(pid: u32) -> bool {
    states(pid).any(|state| state == 'R')
}

/// Whether a process was stopped by a signal, and does nothing until another one comes.
pub fn is_stopped(pid: u32) -> bool {
    states(pid).next().is_some_and(|state| "Tt".contains(state))
}

/// CPU time that a process has used, in hundredths of a second; zero where the system does not tell.
pub fn cpu_time(pid: u32) -> Duration {
    #[cfg(target_os = "linux")]
    if let Ok(stat) = std::fs::read_to_string(format!("/proc/{pid}/stat")) {
        // utime and stime are the 14th and 15th of all.
        let ticks: u64 = after_the_name(&stat)
            .split(' ')
            .skip(12)
            .take(2)
            .flat_map(str::parse::<u64>)
            .sum();
        let rate = rustix::param::clock_ticks_per_second().max(1);
        return Duration::from_millis(ticks * 1000 / rate);
    }
    let _ = pid;
    Duration::ZERO
}

/// Which limit of one question is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// That of CPU time.
    Ran,
    /// That of idle time.
    Slept,
}

/// The time of one process, as somebody sees it who waits for its words.
///
/// It is looked at every [`INTERVAL`] of waiting and not for every word, which would take longer
/// than a question does. An interval in which the process was idle is closed when none of its
/// threads is runnable: how long a thread has waited for a core is only told once it has got one.
#[derive(Debug)]
pub struct Clock {
    pid: u32,
    /// What the threads had done at the last look.
    threads: BTreeMap<u32, Work>,
    /// CPU time of the process at the last look.
    cpu: Duration,
    /// Who looked last, and what that thread had done then.
    own: Option<(ThreadId, Work)>,
    /// Time that was waited since the last look.
    unseen: Duration,
    /// Time that was waited in the interval at hand.
    open: Duration,
    /// Time in it in which process or asker ran or waited for a core.
    busy: Duration,
    /// Whether a word was heard in it.
    heard: bool,
    /// Whether anything went to or fro since the last look, so that the process may have waited for
    /// the one who asks.
    met: bool,
    /// CPU time since the process began, as far as it was waited for.
    ran: Duration,
    /// Idle time since the process began.
    idle: Duration,
    /// Both of these when the question at hand was first looked at.
    question: Option<(Duration, Duration)>,
}

impl Clock {
    /// A clock for a process that begins now.
    pub fn new(pid: u32) -> Clock {
        Clock {
            pid,
            threads: BTreeMap::new(),
            cpu: Duration::ZERO,
            own: None,
            unseen: Duration::ZERO,
            open: Duration::ZERO,
            busy: Duration::ZERO,
            heard: true,
            met: true,
            ran: Duration::ZERO,
            idle: Duration::ZERO,
            question: None,
        }
    }

    /// A word was heard, or a question asked: from now on it is another one that is waited for.
    pub fn word(&mut self) {
        self.question = None;
        self.heard = true;
    }

    /// Something went to the process or came from it.
    pub fn meet(&mut self) {
        self.met = true;
    }

    /// The process was waited for.
    pub fn waited(&mut self, time: Duration) {
        self.unseen += time;
        self.open += time;
    }

    /// How long to wait until the next look.
    pub fn until_next(&self) -> Duration {
        INTERVAL.saturating_sub(self.unseen)
    }

    /// Idle time since the process began.
    pub fn idle(&self) -> Duration {
        self.idle
    }

    /// Starts anew: what was before does not count.
    pub fn forget(&mut self) {
        self.word();
        self.idle = Duration::ZERO;
        self.open = Duration::ZERO;
        self.busy = Duration::ZERO;
    }

    /// The one who asks is about to do something else for a while, or to be another thread.
    pub fn settle(&mut self) {
        if self.open >= SHORT {
            self.look();
        }
    }

    /// Looks at the process.
    pub fn look(&mut self) {
        self.unseen = Duration::ZERO;
        let cpu = cpu_time(self.pid);
        let mut ran = cpu.saturating_sub(self.cpu);
        self.cpu = self.cpu.max(cpu);
        let mut patient = 1;
        match threads(self.pid) {
            Some(threads) => {
                let before = |number| self.threads.get(number).copied().unwrap_or_default();
                let growth = |of: fn(&Work) -> Duration| -> Duration {
                    let grown = threads
                        .iter()
                        .map(|(number, work)| of(work).saturating_sub(of(&before(number))));
                    grown.sum()
                };
                // Threads that have ended are in the process's own sum alone.
                ran = ran.max(growth(|work| work.ran));
                self.busy += growth(|work| work.waited);
                self.threads = threads;
            }
            None if Witness::best() == Witness::Nobody => {}
            None => patient = STARVED,
        }
        self.ran += ran;
        // One that sleeps does so whether or not the one who asks is given a core.
        let own = self.own_growth();
        let met = std::mem::take(&mut self.met);
        self.busy += ran + if met { own } else { Duration::ZERO };
        let idle = self.open.saturating_sub(self.busy);
        if idle.is_zero() || !is_runnable(self.pid) {
            self.idle += idle / patient;
            self.open = Duration::ZERO;
            self.busy = Duration::ZERO;
            if self.heard
                && let Some((_, question)) = &mut self.question
            {
                *question = self.idle;
            }
            self.heard = false;
        }
        self.question.get_or_insert((self.ran, self.idle));
    }

    /// What the asking thread has done since the last look. It may be the one that was kept from
    /// running, with the answer in front of it.
    fn own_growth(&mut self) -> Duration {
        let thread = std::thread::current().id();
        let work = own_work().unwrap_or_default();
        let before = self.own.replace((thread, work));
        let same = before.filter(|(earlier, _)| *earlier == thread);
        let before = same.map(|(_, work)| work.busy()).unwrap_or_default();
        work.busy().saturating_sub(before)
    }

    /// Whether the question at hand has taken more than this of one or the other.
    pub fn over(&self, limit: Duration) -> Option<Over> {
        let (ran, idle) = self.question?;
        if self.ran.saturating_sub(ran) >= limit {
            Some(Over::Ran)
        } else if self.idle.saturating_sub(idle) >= limit {
            Some(Over::Slept)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Child, Command, Stdio};
    use std::time::Instant;

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
        Ended(command.spawn().expect("there is a shell"))
    }

    fn waits_for(process: &Ended, wall: Duration) -> Clock {
        let mut clock = Clock::new(process.0.id());
        let began = Instant::now();
        while began.elapsed() < wall {
            let since = Instant::now();
            std::thread::sleep(clock.until_next());
            clock.waited(since.elapsed());
            clock.look();
        }
        clock
    }

    #[test]
    fn the_numbers_of_the_scheduler_are_read() {
        let work = Work {
            ran: Duration::from_nanos(137_070),
            waited: Duration::from_nanos(2_646_857),
            turns: 2,
        };
        assert_eq!(Work::from_text("137070 2646857 2\n"), Some(work));
        assert_eq!(Work::from_text(""), None);
        assert_eq!(after_the_name("12 (a) R (b)) S 1 2").trim_start(), "S 1 2");
    }

    #[test]
    fn a_sleeper_is_idle_and_uses_no_cpu_time() {
        let clock = waits_for(&shell("exec sleep 60"), Duration::from_secs(1));
        assert!(clock.ran < Duration::from_millis(200), "{clock:?}");
        assert!(clock.idle > Duration::from_millis(200), "{clock:?}");
        assert_eq!(clock.over(Duration::from_millis(200)), Some(Over::Slept));
    }

    #[test]
    fn a_stopped_process_is_idle() {
        let process = shell("kill -STOP $$");
        let clock = waits_for(&process, Duration::from_secs(1));
        assert!(is_stopped(process.0.id()));
        assert_eq!(clock.over(Duration::from_millis(200)), Some(Over::Slept));
    }

    #[test]
    fn a_loop_is_never_idle_however_many_others_want_to_run() {
        let others: Vec<Ended> = (0..10).map(|_| shell("while :; do :; done")).collect();
        let process = shell("while :; do :; done");
        let clock = waits_for(&process, Duration::from_secs(3));
        drop(others);
        assert!(clock.idle < Duration::from_millis(150), "{clock:?}");
        assert!(clock.ran > Duration::from_millis(50), "{clock:?}");
        assert!(clock.ran < Duration::from_millis(2500), "{clock:?}");
        assert_eq!(clock.over(Duration::from_millis(50)), Some(Over::Ran));
    }

    #[test]
    fn a_word_begins_another_question() {
        let process = shell("exec sleep 60");
        let mut clock = waits_for(&process, Duration::from_millis(500));
        assert_eq!(clock.over(Duration::from_millis(100)), Some(Over::Slept));
        clock.word();
        assert_eq!(clock.over(Duration::ZERO), None);
        let idle = clock.idle();
        assert!(!idle.is_zero());
        clock.forget();
        assert_eq!(clock.idle(), Duration::ZERO);
    }
}
