//! A real terminal for the tests: tmux, with a shell in the workshop.

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::support::CHECKER;
use crate::workshop::Workshop;

/// Far more than any step takes on a quiet machine.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// After a save, an old verdict may stand on the screen for at most so long.
const STALE: Duration = Duration::from_millis(2_000);

/// A terminal of its own, with a shell in it.
pub struct Screen {
    server: String,
}

impl Screen {
    /// Nothing where there is no tmux; the test is then skipped, and this says so.
    pub fn new(workshop: &Workshop, columns: usize, rows: usize) -> Option<Screen> {
        if Command::new("tmux").arg("-V").output().is_err() {
            assert!(std::env::var_os("CI").is_none(), "tmux is not installed");
            let test = std::thread::current();
            let name = test.name().unwrap_or_default();
            // Past the test harness, which keeps what a passing test prints to itself.
            let _ = writeln!(io::stderr(), "skipped, tmux is not installed: {name}");
            return None;
        }
        static NUMBER: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let server = format!("noughts-{}-{number}", std::process::id());
        let screen = Screen { server };
        let (columns, rows) = (columns.to_string(), rows.to_string());
        screen.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &columns,
            "-y",
            &rows,
            "sh",
        ]);
        screen.tmux(&["set-option", "-g", "remain-on-exit", "on"]);
        let root = workshop.root.display();
        let target = workshop.target.display();
        let built_in = shim::ROOT.unwrap_or_default();
        screen.line(&format!(
            "cd '{root}'; export CARGO_TARGET_DIR='{target}' NOUGHTS_ROOT='{built_in}'; \
             PS1='ready> '; clear"
        ));
        screen.until("the shell", |text| text.contains("ready>"));
        Some(screen)
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux")
            .arg("-L")
            .arg(&self.server)
            .args(arguments)
            .output();
        let output = output.expect("tmux is installed");
        assert!(output.status.success(), "tmux {arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Types a text as it is.
    pub fn typed(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
    }

    /// Sends bytes as they are, as one piece.
    pub fn bytes(&self, bytes: &[u8]) {
        let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:x}")).collect();
        let mut arguments = vec!["send-keys", "-H"];
        arguments.extend(digits.iter().map(String::as_str));
        self.tmux(&arguments);
    }

    /// Keeps all bytes that the terminal gets from now on in a file.
    pub fn recorded(&self, file: &Path) {
        self.tmux(&["pipe-pane", "-o", &format!("cat >'{}'", file.display())]);
    }

    /// The screen with its colours, as sequences.
    pub fn coloured(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-e"])
    }

    /// Gives the terminal another size.
    pub fn resize(&self, columns: usize, rows: usize) {
        let (columns, rows) = (columns.to_string(), rows.to_string());
        self.tmux(&["resize-window", "-x", &columns, "-y", &rows]);
    }

    pub fn line(&self, text: &str) {
        self.typed(text);
        self.tmux(&["send-keys", "Enter"]);
    }

    pub fn key(&self, key: &str) {
        self.tmux(&["send-keys", key]);
        if key == "Escape" {
            // With a letter right behind it, it would be that letter with Alt, for any program.
            std::thread::sleep(Duration::from_millis(150));
        }
    }

    /// Starts the checker.
    pub fn start(&self, arguments: &str) {
        self.line(&format!("'{CHECKER}' {arguments}"));
    }

    pub fn text(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    pub fn until(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        self.until_after(what, |text, _| holds(text))
    }

    /// The same, for who wants to know how long after the call the screen was asked for.
    pub fn until_after(&self, what: &str, holds: impl Fn(&str, Duration) -> bool) -> String {
        let since = Instant::now();
        loop {
            let asked = since.elapsed();
            let text = self.text();
            if holds(&text, asked) {
                return text;
            }
            assert!(asked < PATIENCE, "not seen: {what}\n{text}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// Waits until there is a shell that can be used: one sees what one types, and what it prints.
    pub fn is_given_back(&self, round: &str) {
        self.until("the shell", |text| text.contains("ready>"));
        let command = format!("echo back-{round}-$((20 + 3))");
        self.line(&command);
        self.until("a usable shell", |text| {
            text.contains(&command) && text.contains(&format!("back-{round}-23"))
        });
    }

    /// Waits for a new verdict after a save; the old one must not stand there for long.
    pub fn verdict(&self, new: &str, old: &str) -> String {
        self.until_after(new, |text, asked| {
            assert!(
                asked < STALE || !text.contains(old),
                "still the old verdict {old:?} after {asked:?}:\n{text}"
            );
            text.contains(new)
        })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = Command::new("tmux")
            .arg("-L")
            .arg(&self.server)
            .arg("kill-server")
            .output();
    }
}
