//! A mistake of the checker's own: one sentence instead of a panic, with the terminal as it was.

use std::panic::{self, PanicHookInfo};
use std::process;

use crate::error::exit;
use crate::report;
use crate::terminal;

/// From here on a panic, in whichever thread, ends the program with a sentence.
pub fn say_it_in_a_sentence() {
    let details = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        terminal::restore();
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0") {
            details(info);
        }
        anstream::eprintln!("{}error:{:#} {}", report::BAD, report::BAD, sentence(info));
        // What waits for the thread that is gone would wait for ever.
        process::exit(i32::from(exit::ENVIRONMENT));
    }));
}

fn sentence(info: &PanicHookInfo<'_>) -> String {
    let what = info.payload_as_str().unwrap_or("a panic");
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    format!(
        "the checker has a fault of its own ({what}, at {place}). Your files are as you saved \
         them. Please report it, with what RUST_BACKTRACE=1 adds; `cargo test -p noughts --test LAB` \
         judges without the checker meanwhile"
    )
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::process::Command;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::terminal::Terminal;

    const ALONE: &str = "crash::tests::crashes_with_the_terminal_taken";

    /// Not a test by itself: what [`the_terminal_comes_back`] runs in a terminal.
    #[test]
    #[ignore = "it crashes; another test runs it"]
    fn crashes_with_the_terminal_taken() {
        say_it_in_a_sentence();
        let _terminal = Terminal::enter(true).expect("there is a terminal");
        terminal::paint(&["a screen of ours"], "", (80, 24));
        std::thread::sleep(Duration::from_millis(500));
        // In another thread, as in the watch loop.
        let _ = std::thread::spawn(|| panic!("so it goes")).join();
        std::thread::sleep(Duration::from_secs(60));
    }

    struct Tmux(String);

    impl Tmux {
        fn run(&self, arguments: &[&str]) -> String {
            let mut command = Command::new("tmux");
            command.args(["-L", &self.0]).args(arguments);
            let output = command.output().expect("tmux is installed");
            assert!(output.status.success(), "tmux {arguments:?}: {output:?}");
            String::from_utf8_lossy(&output.stdout).into_owned()
        }

        fn until(&self, words: &str) -> String {
            let since = Instant::now();
            loop {
                let text = self.run(&["capture-pane", "-p"]);
                if text.contains(words) {
                    return text;
                }
                let patient = since.elapsed() < Duration::from_secs(60);
                assert!(patient, "not seen: {words:?}\n{text}");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }

    impl Drop for Tmux {
        fn drop(&mut self) {
            let _ = Command::new("tmux")
                .args(["-L", &self.0, "kill-server"])
                .output();
        }
    }

    #[test]
    fn the_terminal_comes_back() {
        if Command::new("tmux").arg("-V").output().is_err() {
            assert!(std::env::var_os("CI").is_none(), "tmux is not installed");
            // Past the test harness, which keeps what a passing test prints to itself.
            let _ = writeln!(io::stderr(), "skipped, tmux is not installed: {ALONE}");
            return;
        }
        let tmux = Tmux(format!("noughts-crash-{}", process::id()));
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-x", "100", "sh"]);
        let own = std::env::current_exe().expect("this program has a path");
        let start = format!(
            "PS1='ready> '; unset RUST_BACKTRACE; '{}' --exact {ALONE} --ignored --nocapture; \
             echo code-$?",
            own.display()
        );
        tmux.run(&["send-keys", "-l", &start]);
        tmux.run(&["send-keys", "Enter"]);
        let taken = tmux.until("a screen of ours");
        assert!(!taken.contains("ready>"), "{taken}");
        let text = tmux.until("code-3");
        assert!(
            text.contains("(so it goes, at checker/src/crash.rs:"),
            "{text}"
        );
        assert!(!text.contains("a screen of ours"), "{text}");
        // What is typed is seen again, a line is a line again, and the mouse is the terminal's.
        tmux.run(&["send-keys", "-l", "echo back-$((20 + 3))"]);
        tmux.until("ready> echo back-$((20 + 3))");
        tmux.run(&["send-keys", "Enter"]);
        tmux.until("\nback-23");
        let flags = "#{alternate_on}#{mouse_any_flag}#{cursor_flag}";
        assert_eq!(tmux.run(&["display-message", "-p", flags]).trim(), "001");
    }
}
