//! What the watch loop shows: a function from its state to lines, without a terminal.

use std::fmt::Write as _;

use crate::invocation;
use crate::report::human::{self, wrap};
use crate::report::warnings::warnings;
use crate::report::{BAD, FAINT, GOOD, OPEN, TITLE, plain};
use crate::verdict::{CaseStatus, Problem, Status};
use crate::workbook::Id;

/// What is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The problem at hand.
    Problem,
    /// All problems.
    List,
    /// The keys.
    Help,
    /// A text with a title: a hint, a solution.
    Text { title: String, text: String },
    /// A question that `y` answers with yes.
    AskForSolution,
}

/// Everything that is shown.
pub struct Shown<'a> {
    pub id: Id,
    /// The first paragraph of its task.
    pub task: &'a str,
    /// Its verdict, where it is of the file as it is now.
    pub verdict: Option<&'a Problem>,
    /// What is being done, if something is.
    pub doing: Option<&'a str>,
    /// What went wrong outside of any problem.
    pub trouble: Option<&'a str>,
    /// Provided files that were changed.
    pub provided_changed: &'a [String],
    /// Why the folders are looked at now and then, if they are.
    pub looking: Option<&'a str>,
    /// Every problem with what is known of it.
    pub all: &'a [(Id, Option<&'a Problem>)],
    /// Whether it is known which problem is the one at hand, and so how many pass.
    pub is_placed: bool,
    pub view: &'a View,
    /// The workbook's root, for links.
    pub root: &'a str,
}

/// The keys and what they do.
pub const KEYS: [(&str, &str); 9] = [
    ("h", "the next hint"),
    ("n", "the next problem"),
    ("p", "the previous problem"),
    ("l", "the list of all problems"),
    ("r", "judge again"),
    ("s", "the reference solution"),
    ("?", "these keys; Escape goes back"),
    ("up, down", "scroll"),
    ("q", "quit"),
];

/// The whole content, to be cut to the screen.
pub fn content(shown: &Shown<'_>, width: usize) -> String {
    let mut text = headline(shown, width);
    match shown.view {
        View::Problem => text.push_str(&problem(shown, width)),
        View::List => text.push_str(&list(shown, width)),
        View::Help => {
            for (key, what) in KEYS {
                let _ = writeln!(text, "  {TITLE}{key:>8}{TITLE:#}  {what}");
            }
        }
        View::Text { title, text: body } => {
            let _ = writeln!(text, "{TITLE}{title}{TITLE:#}\n");
            for line in plain(body).lines() {
                let _ = writeln!(text, "  {line}");
            }
        }
        View::AskForSolution => {
            let _ = writeln!(
                text,
                "`{}` is not solved yet. See the reference all the same? y / n",
                shown.id.short()
            );
        }
    }
    text
}

/// The last line of the screen.
pub fn footer(width: usize) -> String {
    let long = "h hint  n next  p previous  l list  r rerun  s solution  ? keys  q quit";
    let text = if long.len() < width {
        long
    } else {
        "h n p l r s  ? keys  q quit"
    };
    format!("{FAINT}{text}{FAINT:#}")
}

fn headline(shown: &Shown<'_>, width: usize) -> String {
    let passed = |problem: &&Problem| problem.status == Status::Passed;
    let solved = shown
        .all
        .iter()
        .filter_map(|(_, problem)| *problem)
        .filter(passed)
        .count();
    let count = shown.all.len().max(1);
    let size = width.saturating_sub(30).clamp(6, 30);
    let done = solved * size / count;
    let passed = if shown.is_placed {
        format!("{solved} of {count} problems pass")
    } else {
        format!("{count} problems")
    };
    let mut text = format!(
        "[{GOOD}{}{GOOD:#}{}] {passed}\n",
        "#".repeat(done),
        ".".repeat(size - done)
    );
    if let Some(why) = shown.looking {
        for line in wrap(&format!("Looking for changes every 200 ms: {why}."), width) {
            let _ = writeln!(text, "{OPEN}{line}{OPEN:#}");
        }
    }
    for file in shown.provided_changed {
        for line in wrap(&human::provided_note(file, true), width) {
            let _ = writeln!(text, "{OPEN}{line}{OPEN:#}");
        }
    }
    if let Some(trouble) = shown.trouble {
        for line in plain(trouble)
            .lines()
            .flat_map(|line| wrap(line, width))
            .take(12)
        {
            let _ = writeln!(text, "{BAD}{line}{BAD:#}");
        }
    }
    text.push('\n');
    text
}

fn problem(shown: &Shown<'_>, width: usize) -> String {
    let id = shown.id;
    if !shown.is_placed {
        let doing = shown.doing.unwrap_or("Judging");
        let mut text = String::from("What you have written so far is judged first.\n\n");
        for line in wrap(&format!("{doing} ..."), width) {
            let _ = writeln!(text, "{OPEN}{line}{OPEN:#}");
        }
        return text;
    }
    let stub = id.stub();
    let line = shown
        .verdict
        .and_then(|problem| problem.location.as_ref())
        .and_then(|at| at.line);
    let place = line.map_or_else(|| stub.clone(), |line| format!("{stub}:{line}"));
    let mut text = format!("{TITLE}{}{TITLE:#}  {}\n", id.problem.title, id);
    let _ = writeln!(
        text,
        "{}\n",
        link(&format!("{}/{stub}", shown.root), &place)
    );
    for line in wrap(shown.task, width.saturating_sub(2)) {
        let _ = writeln!(text, "  {line}");
    }
    text.push('\n');
    match (shown.verdict, shown.doing) {
        (None, Some(doing)) => {
            let _ = writeln!(text, "{OPEN}{doing} ...{OPEN:#}");
        }
        (None, None) => {
            let _ = writeln!(text, "{OPEN}Not judged.{OPEN:#}");
        }
        (Some(verdict), _) => text.push_str(&of_verdict(verdict, width)),
    }
    text
}

fn of_verdict(verdict: &Problem, width: usize) -> String {
    let (style, word) = word(verdict.status);
    let mut text = String::new();
    for (index, line) in wrap(
        &plain(&verdict.message),
        width.saturating_sub(word.len() + 2),
    )
    .into_iter()
    .enumerate()
    {
        let word = if index == 0 { word } else { "" };
        let _ = writeln!(
            text,
            "{style}{word}{style:#}{}{line}",
            if index == 0 { "  " } else { "" }
        );
    }
    if verdict.status == Status::Passed {
        let _ = writeln!(text, "\n{}", after_a_pass(verdict));
        return text;
    }
    if verdict.status == Status::Unsolved && verdict.todo_elsewhere().is_none() {
        let what = "Open the file in your editor, put your own code in place of the `todo!()`, and \
                    save: the verdict comes here.";
        for line in wrap(what, width) {
            let _ = write!(text, "\n{line}");
        }
        text.push('\n');
    }
    if let Some(output) = &verdict.compiler_output {
        let _ = writeln!(text, "\n{}", output.trim_end());
    }
    let bad: Vec<_> = verdict
        .cases
        .iter()
        .filter(|case| case.status != CaseStatus::Passed)
        .collect();
    if matches!(verdict.status, Status::Failed | Status::InfraError)
        && let Some(first) = bad.first()
    {
        text.push_str(&warnings(verdict, width));
        text.push_str(&human::case(verdict, first, width, true));
        let all = invocation::command(&format!("check {} --verbose", verdict.id));
        text.push_str(&human::others(
            &bad,
            9,
            width,
            &format!("`{all}` shows all"),
        ));
    } else if let Some(advice) = &verdict.advice {
        text.push_str(&human::advice(advice, width));
    }
    text
}

fn after_a_pass(verdict: &Problem) -> String {
    let this = Id::all().find(|id| id.to_string() == verdict.id);
    let next = this.and_then(|this| Id::all().skip_while(|id| *id != this).nth(1));
    let next = next.map_or_else(
        || "That was the last one.".to_owned(),
        |next| format!("Next: {} ({TITLE}n{TITLE:#}).", next.short()),
    );
    format!("{next} Compare with the reference: {TITLE}s{TITLE:#}.")
}

fn list(shown: &Shown<'_>, width: usize) -> String {
    let mut text = String::new();
    let widest = shown
        .all
        .iter()
        .map(|(id, _)| id.problem.id.len())
        .max()
        .unwrap_or(0);
    let mut lab = "";
    for (id, problem) in shown.all {
        if id.lab.id != lab {
            lab = id.lab.id;
            let _ = writeln!(text, "{TITLE}{}{TITLE:#}", id.lab.title);
        }
        let (style, word) = problem.map_or((FAINT, "-"), |problem| word(problem.status));
        let points = problem.map(|problem| format!("{}/{}", problem.points, problem.max_points));
        let points = points.unwrap_or_else(|| format!("-/{}", id.problem.points));
        let here = if *id == shown.id { ">" } else { " " };
        let name = id.problem.id;
        let _ = if width >= widest + 30 {
            writeln!(
                text,
                "{here} {name:widest$}  {points:>9}  {style}{word}{style:#}"
            )
        } else {
            writeln!(text, "{here} {name} {style}{word}{style:#}")
        };
    }
    text
}

fn word(status: Status) -> (anstyle::Style, &'static str) {
    let (_, style, word) = human::mark(status);
    (style, word)
}

/// A path that many terminals open on a click.
fn link(path: &str, text: &str) -> String {
    let mut address = String::new();
    for byte in path.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => address.push(byte.into()),
            byte if byte.is_ascii_alphanumeric() => address.push(byte.into()),
            byte => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    format!("\x1b]8;;file://{address}\x1b\\{text}\x1b]8;;\x1b\\")
}

/// Takes out what only a terminal understands.
pub fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\x1b]8;;") {
        plain.push_str(before);
        rest = after.split_once("\x1b\\").map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_two_hundred_problems_has_a_line_for_each() {
        let ids: Vec<Id> = Id::all().collect();
        let all: Vec<_> = ids.iter().cycle().take(200).map(|id| (*id, None)).collect();
        for width in [20, 40, 100] {
            let shown = Shown {
                id: all[0].0,
                task: "",
                verdict: None,
                doing: None,
                trouble: None,
                provided_changed: &[],
                looking: None,
                all: &all,
                is_placed: true,
                view: &View::List,
                root: "/w",
            };
            let text = anstream::adapter::strip_str(&content(&shown, width)).to_string();
            let listed = text.lines().filter(|line| line.starts_with(['>', ' ']));
            assert_eq!(listed.count(), 200, "{text}");
            let fits = |line: &str| line.chars().count() <= width.max(40);
            assert!(text.lines().all(fits), "{text}");
        }
    }

    #[test]
    fn a_link_can_be_taken_out_again() {
        let text = format!("a {} b", link("/tmp/ä b/c.rs", "c.rs:7"));
        assert!(text.contains("file:///tmp/%C3%A4%20b/c.rs"));
        assert_eq!(without_links(&text), "a c.rs:7 b");
    }

    #[test]
    fn the_footer_fits_into_forty_columns() {
        let text = anstream::adapter::strip_str(&footer(40)).to_string();
        assert!(text.len() < 40, "{text}");
        assert!(text.contains("? keys"));
    }
}
