//! The report for a person: a line a problem, then what is wrong, shown on a board.

use std::fmt::Write as _;

use anstyle::Style;

use super::{BAD, FAINT, GOOD, OPEN, TITLE, clip, on_one_line, plain, printed};
use crate::invocation;
use crate::provided;
use crate::verdict::{Advice, Case, CaseStatus, Problem, Report, Status};

/// How wide the terminal is; a pipe is as wide as a page.
fn width() -> usize {
    terminal_size::terminal_size()
        .map_or(80, |(width, _)| usize::from(width.0))
        .clamp(20, 120)
}

/// The whole report.
pub fn report(report: &Report, verbose: bool) -> String {
    let mut text = headline(report);
    text.push_str(&list_of(report, width()));
    for problem in &report.problems {
        text.push_str(&details(
            problem,
            verbose,
            width(),
            report.judged == "exercises",
        ));
    }
    text.push_str(&closing(report));
    text
}

/// So many files that nobody looked at are named.
const NOTES: usize = 10;

/// Only the problems, their state and points.
pub fn list(report: &Report) -> String {
    headline(report) + &list_of(report, width()) + &closing(report)
}

fn headline(report: &Report) -> String {
    let judged = match report.judged.as_str() {
        "exercises" => "your exercises".to_owned(),
        "solutions" => "the reference solutions".to_owned(),
        folder => format!("the submission {}", on_one_line(folder)),
    };
    let replaced = match report.replaced.as_slice() {
        [] => String::new(),
        ids => format!(", with the reference {}", ids.join(", ")),
    };
    format!("Judged: {judged}{replaced}\n")
}

fn list_of(report: &Report, width: usize) -> String {
    let mut text = String::new();
    let mut lab = "";
    let widest = report
        .problems
        .iter()
        .map(|problem| name(problem).len())
        .max()
        .unwrap_or(0);
    for problem in &report.problems {
        if problem.lab != lab {
            lab = &problem.lab;
            let _ = writeln!(text, "\n{TITLE}{}{TITLE:#}", lab_title(lab));
        }
        let (mark, style, word) = mark(problem.status);
        let points = format!("{}/{}", problem.points, problem.max_points);
        let line = format!("{:widest$}  {points:>9}  {word}", name(problem));
        let more = match problem.status {
            Status::Unsolved => String::new(),
            Status::Passed => with_reference(problem),
            _ => format!(": {}", on_one_line(&problem.message)),
        };
        let line = clip(&format!("{line}{more}"), width.saturating_sub(4));
        let _ = writeln!(text, "  {style}{mark}{style:#} {line}");
    }
    let (bar, sum) = (bar(report, width), sum(report));
    // The bar, its brackets, and a space.
    if bar_size(width) + 3 + sum.len() > width {
        let _ = writeln!(
            text,
            "
{bar}
{}",
            wrap(&sum, width).join(
                "
"
            )
        );
    } else {
        let _ = writeln!(
            text,
            "
{bar} {sum}"
        );
    }
    for file in &report.provided_changed {
        let note = provided_note(file, report.judged == "exercises");
        let _ = writeln!(text, "{OPEN}note:{OPEN:#} {note}");
    }
    for file in report.not_graded.iter().take(NOTES) {
        let _ = writeln!(
            text,
            "{OPEN}note:{OPEN:#} {} is not graded; only the stubs are, so helpers belong in them",
            on_one_line(file)
        );
    }
    let more = report.not_graded.len().saturating_sub(NOTES) + report.not_graded_more;
    if more > 0 {
        let _ = writeln!(text, "{OPEN}note:{OPEN:#} {more} more files are not graded");
    }
    text
}

/// What there is to say of a provided file that was changed, at one's own desk or elsewhere.
pub fn provided_note(file: &str, at_the_desk: bool) -> String {
    let short = file.strip_prefix("exercises/").unwrap_or(file);
    let back = match at_the_desk {
        true => format!("; `{}` puts it back", provided::reset(short)),
        false => String::new(),
    };
    format!("{file} is provided and was changed; what is judged does not use the change{back}")
}

fn with_reference(problem: &Problem) -> String {
    let short = |id: &String| format!("`{}`", id.rsplit('/').next().unwrap_or(id));
    let names: Vec<String> = problem.with_reference.iter().map(short).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!(" with the reference {}", names.join(", "))
    }
}

fn sum(report: &Report) -> String {
    let passed = report
        .problems
        .iter()
        .filter(|problem| problem.status == Status::Passed)
        .count();
    format!(
        "{passed} of {} problems pass, {} of {} points",
        report.problems.len(),
        report.points,
        report.max_points
    )
}

fn bar_size(width: usize) -> usize {
    width.saturating_sub(50).clamp(10, 30)
}

fn bar(report: &Report, width: usize) -> String {
    let size = bar_size(width);
    let (points, most) = (
        report.points.0 as usize,
        report.max_points.0.max(1) as usize,
    );
    let done = points * size / most;
    format!(
        "[{GOOD}{}{GOOD:#}{}]",
        "#".repeat(done),
        ".".repeat(size - done)
    )
}

fn lab_title(lab: &str) -> &'static str {
    shim::LABS
        .iter()
        .find(|known| known.id == lab)
        .map_or("", |lab| lab.title)
}

fn name(problem: &Problem) -> &str {
    problem.id.rsplit('/').next().unwrap_or(&problem.id)
}

/// A problem's state as a sign, a colour and a word.
pub fn mark(status: Status) -> (char, Style, &'static str) {
    match status {
        Status::Passed => ('+', GOOD, "passed"),
        Status::Failed => ('x', BAD, "failed"),
        Status::Unsolved => ('.', OPEN, "unsolved"),
        Status::Missing => ('!', BAD, "missing"),
        Status::CompileError => ('!', BAD, "does not compile"),
        Status::Blocked => ('-', OPEN, "blocked"),
        Status::InfraError => ('?', BAD, "not judged"),
    }
}

fn details(problem: &Problem, verbose: bool, width: usize, own: bool) -> String {
    let mut text = String::new();
    match problem.status {
        Status::Unsolved | Status::Blocked if !verbose => return text,
        Status::Passed if !verbose => return text,
        _ => {}
    }
    let place = problem
        .location
        .as_ref()
        .map_or_else(String::new, |at| match at.line {
            Some(line) => format!("  {FAINT}{}:{line}{FAINT:#}", at.file),
            None => format!("  {FAINT}{}{FAINT:#}", at.file),
        });
    let _ = writeln!(text, "\n{TITLE}{}{TITLE:#}{place}", problem.id);
    let _ = writeln!(text, "  {}", on_one_line(&problem.message));
    if let Some(output) = &problem.compiler_output {
        // The compiler's own colours; its text quotes the student's file.
        let _ = writeln!(text, "\n{}", output.trim_end());
    }
    let bad: Vec<&Case> = problem
        .cases
        .iter()
        .filter(|case| case.status != CaseStatus::Passed)
        .collect();
    if !matches!(problem.status, Status::CompileError | Status::Missing)
        && let Some(first) = bad.first()
    {
        text.push_str(&case(problem, first, width, own));
        let shown = if verbose { bad.len() } else { 9 };
        let all = if own {
            let all = invocation::command(&format!("check {} --verbose", problem.id));
            format!("`{all}` shows all")
        } else {
            "`--verbose` shows all".to_owned()
        };
        text.push_str(&others(&bad, shown, width, &all));
    }
    if let Some(advice) = &problem.advice {
        text.push_str(&self::advice(advice, width));
    }
    if verbose {
        for passed in problem
            .cases
            .iter()
            .filter(|case| case.status == CaseStatus::Passed)
        {
            let _ = writeln!(text, "  {GOOD}+{GOOD:#} {}", passed.name);
            if !passed.output.is_empty() {
                text.push_str(&indented(&printed(&passed.output, passed.output_cut), 6));
            }
        }
    }
    text
}

/// All cases but the first in a line each, at most so many; `all` says how to see the others.
pub fn others(bad: &[&Case], shown: usize, width: usize, all: &str) -> String {
    let mut text = String::new();
    if bad.len() > 1 {
        let _ = writeln!(text, "\n  {} more:", bad.len() - 1);
    }
    for other in bad.iter().skip(1).take(shown) {
        let line = format!("{}: {}", other.name, on_one_line(&other.message));
        let _ = writeln!(
            text,
            "    {BAD}x{BAD:#} {}",
            clip(&line, width.saturating_sub(6))
        );
    }
    if bad.len() > shown + 1 {
        let _ = writeln!(text, "    ... {} more: {all}", bad.len() - shown - 1);
    }
    text
}

/// What a known mistake gets told.
pub fn advice(advice: &Advice, width: usize) -> String {
    let mut text = format!("\n  {OPEN}advice:{OPEN:#}\n");
    for line in wrap(&advice.text, width.saturating_sub(4)) {
        let _ = writeln!(text, "    {line}");
    }
    text
}

/// One case in full: the board, the call, expected and got, what was printed, and where to look.
///
/// How to run it again is only said of the workbook's own exercises.
pub fn case(problem: &Problem, case: &Case, width: usize, own: bool) -> String {
    let name_lines = wrap(&case.name, width.saturating_sub(4)).join("\n    ");
    let mut text = format!("\n  {BAD}x{BAD:#} {name_lines}\n");
    if let Some(question) = &case.question {
        if let Some(board) = &question.board {
            let _ = write!(text, "\n{}\n", indented(&plain(board), 6));
        }
        for line in wrap(&plain(&question.call), width.saturating_sub(6)) {
            let _ = writeln!(text, "      {line}");
        }
    }
    match (&case.expected, &case.got) {
        (Some(expected), Some(got)) => {
            text.push_str(&side_by_side(&plain(expected), &plain(got), width));
        }
        _ => {
            let message = plain(&case.message);
            for (index, own) in message.lines().enumerate() {
                // What goes on is the code's own text, and must not look like ours.
                let mark = if index == 0 { "" } else { "| " };
                for line in wrap(own, width.saturating_sub(6 + mark.len())) {
                    let _ = writeln!(text, "      {mark}{line}");
                }
            }
        }
    }
    if !case.output.is_empty() {
        let _ = writeln!(text, "      your code printed:");
        text.push_str(&indented(&printed(&case.output, case.output_cut), 6));
    }
    if let Some(source) = &case.source {
        let line = source
            .line
            .map_or_else(String::new, |line| format!(":{line}"));
        let _ = writeln!(text, "      {FAINT}case   {}{line}{FAINT:#}", source.file);
    }
    if own {
        let _ = writeln!(
            text,
            "      {FAINT}again  {}{FAINT:#}",
            rerun(problem, case)
        );
    }
    text
}

/// The command that runs just this case again: in process, where that is the same program.
fn rerun(problem: &Problem, case: &Case) -> String {
    if problem.with_reference.is_empty() {
        let (lab, name, case) = (&problem.lab, name(problem), &case.name);
        format!("cargo test -p noughts --test {lab} {lab}::{name}::{case} -- --exact")
    } else {
        invocation::command(&format!("check {}", problem.id))
    }
}

/// Two values: on one line each where they are short, else in two columns, with a mark where they
/// differ; below one another where the terminal is too narrow for that.
fn side_by_side(expected: &str, got: &str, width: usize) -> String {
    let mut text = String::new();
    let left: Vec<&str> = expected.lines().collect();
    let right: Vec<&str> = got.lines().collect();
    if left.len() <= 1 && right.len() <= 1 {
        for (label, style, value) in [("expected", GOOD, expected), ("got", BAD, got)] {
            let lines = wrap(value, width.saturating_sub(16));
            for (index, line) in lines.iter().enumerate() {
                let label = if index == 0 { label } else { "" };
                let _ = writeln!(text, "      {label:<8}  {style}{line}{style:#}");
            }
        }
        return text;
    }
    let column = left
        .iter()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0)
        .max(8);
    let other = right
        .iter()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0)
        .max(3);
    if column + other + 11 > width {
        let _ = writeln!(
            text,
            "      {GOOD}expected{GOOD:#}\n{}",
            indented(expected, 8)
        );
        let _ = writeln!(text, "      {BAD}got{BAD:#}\n{}", indented(got, 8));
        return text;
    }
    let _ = writeln!(
        text,
        "      {GOOD}{:<column$}{GOOD:#}   {BAD}got{BAD:#}",
        "expected"
    );
    for row in 0..left.len().max(right.len()) {
        let a = left.get(row).copied().unwrap_or_default();
        let b = right.get(row).copied().unwrap_or_default();
        let mark = if a == b { ' ' } else { '|' };
        let line = format!("      {a:<column$} {mark} {b}");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

fn indented(text: &str, by: usize) -> String {
    text.lines()
        .map(|line| format!("{:by$}{line}\n", ""))
        .collect()
}

/// Breaks a text at its spaces; a word that is longer than the width is broken too.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(10);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split_inclusive(' ') {
            let size = word.trim_end().chars().count();
            if length > 0 && length + size > width {
                lines.push(line.trim_end().to_owned());
                line.clear();
                length = 0;
            }
            for letter in word.chars() {
                if length >= width && letter != ' ' {
                    lines.push(line.clone());
                    line.clear();
                    length = 0;
                }
                line.push(letter);
                length += 1;
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

fn closing(report: &Report) -> String {
    let Some(next) = report
        .problems
        .iter()
        .find(|problem| problem.status != Status::Passed)
    else {
        return String::new();
    };
    if report.judged != "exercises" {
        return String::new();
    }
    let place = next.location.as_ref().map_or_else(
        || format!("exercises/{}.rs", next.id),
        |at| {
            at.line
                .map_or(at.file.clone(), |line| format!("{}:{line}", at.file))
        },
    );
    let page = format!("docs/src/{}.md", next.id);
    format!("\nNext: {} in {place} (page: {page})\n", name(next))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_at_spaces() {
        assert_eq!(wrap("one two three four", 10), ["one two", "three four"]);
        assert_eq!(wrap("abcdefghijklmno", 10), ["abcdefghij", "klmno"]);
        assert_eq!(wrap("a\nb", 10), ["a", "b"]);
    }

    #[test]
    fn two_columns_mark_the_lines_that_differ() {
        let text = side_by_side("[\n    X,\n]", "[\n    O,\n]", 80);
        let text = anstream::adapter::strip_str(&text).to_string();
        assert!(text.contains("    X,   |     O,"), "{text}");
    }
}
