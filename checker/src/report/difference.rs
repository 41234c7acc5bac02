//! A difference for a person: one value above the other, two columns, or line by line, whichever
//! is the first that fits; and a difference in a few words.
//!
//! What differs is seen without colours: by the signs before or between lines, and by `^` below the
//! letters of a line that is too long to see it at a glance.

use std::fmt::Write as _;

use anstyle::Style;

use super::human::wrap;
use super::{BAD, FAINT, GOOD, clip, on_one_line};
use crate::verdict::{Case, CaseStatus, Difference, Line, LineKind, Part};

/// What stands before every line.
const INDENT: usize = 6;

/// In a line of no more letters one sees at a glance what differs.
const GLANCE: usize = 20;

/// Between two columns; nothing that boards are drawn with.
const DIFFERS: char = '\u{2260}';

/// So many lines are shown where not all are asked for.
const LINES: usize = 24;

/// A difference in full; `all` says how to see the lines that are left out, where some are.
pub fn show(difference: &Difference, width: usize, all: Option<&str>) -> String {
    let lines = &difference.lines;
    let mut shown = if is_one_above_the_other(lines) {
        labelled(lines, width)
    } else {
        columns(lines, width).unwrap_or_else(|| one_below_the_other(lines, width))
    };
    if let Some(all) = all {
        let count = shown.lines().count();
        if count > LINES + 1 {
            let kept = shown.lines().take(LINES);
            shown = kept.flat_map(|line| [line, "\n"]).collect();
            let more = format!("... {} more lines: {all}", count - LINES);
            for line in wrap(&more, width.saturating_sub(INDENT)) {
                let _ = writeln!(shown, "{:INDENT$}{FAINT}{line}{FAINT:#}", "");
            }
        }
    }
    if let Some(note) = &difference.note {
        for line in wrap(&format!("({note})"), width.saturating_sub(INDENT)) {
            let _ = writeln!(shown, "{:INDENT$}{FAINT}{line}{FAINT:#}", "");
        }
    }
    shown
}

/// Whether two values have no line in common, and one of them has only one.
fn is_one_above_the_other(lines: &[Line]) -> bool {
    let count = |kind| lines.iter().filter(|line| line.kind == kind).count();
    let apart = count(LineKind::Same) + count(LineKind::Folded) == 0;
    apart && count(LineKind::Expected).min(count(LineKind::Got)) <= 1
}

/// A letter, and whether it is part of what differs.
type Letter = (char, bool);

fn letters(line: &Line) -> Vec<Letter> {
    let letters = |part: &Part| -> Vec<Letter> {
        let changed = part.changed;
        part.text.chars().map(|letter| (letter, changed)).collect()
    };
    line.parts.iter().flat_map(letters).collect()
}

/// Whether a line or its other version is too long to see at a glance what differs.
fn are_long(versions: [&[Letter]; 2]) -> bool {
    let size = |letters: &[Letter]| letters.len() - lead(letters);
    versions.map(size).iter().any(|size| *size > GLANCE)
}

/// With how many blanks a line begins.
fn lead(letters: &[Letter]) -> usize {
    letters
        .iter()
        .take_while(|(letter, _)| *letter == ' ')
        .count()
}

/// Whether it says something where in a line it differs: it does not where most of it does.
fn is_partly_changed(letters: &[Letter]) -> bool {
    let seen = letters.iter().filter(|(letter, _)| *letter != ' ');
    let changed = letters.iter().filter(|(_, changed)| *changed);
    2 * changed.count() <= seen.count()
}

/// The other version of a line, if it has one.
fn other_version(lines: &[Line], index: usize) -> Option<&Line> {
    let (other, kind) = match lines[index].kind {
        LineKind::Expected => (index + 1, LineKind::Got),
        LineKind::Got => (index.checked_sub(1)?, LineKind::Expected),
        _ => return None,
    };
    lines.get(other).filter(|line| line.kind == kind)
}

/// The letters with what differs in a colour; all of them where nothing or everything does.
fn coloured(letters: &[Letter], style: Style) -> String {
    let all = letters.iter().all(|(_, changed)| !changed);
    let mut text = String::new();
    for run in letters.chunk_by(|left, right| left.1 == right.1) {
        let run_text: String = run.iter().map(|(letter, _)| letter).collect();
        if run[0].1 || all {
            let _ = write!(text, "{style}{run_text}{style:#}");
        } else {
            text.push_str(&run_text);
        }
    }
    text
}

/// Signs below what differs; none where that is most of the line.
fn carets(letters: &[Letter]) -> String {
    let caret = |(_, changed): &Letter| if *changed { '^' } else { ' ' };
    let line: String = letters.iter().map(caret).collect();
    line.trim_end().to_owned()
}

/// Breaks a line at its blanks; one without blanks anywhere.
fn broken(letters: &[Letter], width: usize) -> Vec<&[Letter]> {
    let width = width.max(10);
    let mut rest = letters;
    let mut lines = Vec::new();
    while rest.len() > width {
        let blank = rest[..width].iter().rposition(|(letter, _)| *letter == ' ');
        let end = blank.map_or(width, |blank| blank + 1);
        let (line, after) = rest.split_at(end);
        lines.push(without_end(line));
        rest = after;
    }
    lines.push(without_end(rest));
    lines
}

/// Without the blanks at the end, which have signs where they matter.
fn without_end(letters: &[Letter]) -> &[Letter] {
    let end = letters.iter().rposition(|(letter, _)| *letter != ' ');
    &letters[..end.map_or(0, |end| end + 1)]
}

fn style(kind: LineKind) -> Style {
    match kind {
        LineKind::Expected => GOOD,
        LineKind::Got => BAD,
        LineKind::Same => Style::new(),
        LineKind::Folded | LineKind::More => FAINT,
    }
}

/// What a line says that stands for others.
fn instead(line: &Line) -> Option<String> {
    let lines = if line.count == 1 { "line" } else { "lines" };
    match line.kind {
        LineKind::Folded => Some(format!("... {} equal {lines}", line.count)),
        LineKind::More => Some(format!("... {} more {lines}", line.count)),
        _ => None,
    }
}

/// What was expected and what came, each after its label.
fn labelled(lines: &[Line], width: usize) -> String {
    let mut text = String::new();
    let [mut expected, mut got] = ["expected", "got"];
    for (index, line) in lines.iter().enumerate() {
        let label = match line.kind {
            LineKind::Expected => std::mem::take(&mut expected),
            LineKind::Got => std::mem::take(&mut got),
            _ => "",
        };
        let before = format!("{:INDENT$}{label:<8}  ", "");
        write_line(&mut text, &before, line, other_version(lines, index), width);
    }
    text
}

/// Equal lines once, the two versions of the others one below the other, with a sign before each.
fn one_below_the_other(lines: &[Line], width: usize) -> String {
    let mut text = format!(
        "{:INDENT$}{GOOD}- expected{GOOD:#}   {BAD}+ got{BAD:#}\n",
        ""
    );
    for (index, line) in lines.iter().enumerate() {
        let style = style(line.kind);
        let sign = match line.kind {
            LineKind::Expected => '-',
            LineKind::Got => '+',
            _ => ' ',
        };
        let before = format!("{:INDENT$}{style}{sign}{style:#} ", "");
        write_line(&mut text, &before, line, other_version(lines, index), width);
    }
    text
}

/// A line after what stands before it, in as many lines as it takes, and what differs pointed at.
fn write_line(text: &mut String, before: &str, line: &Line, other: Option<&Line>, width: usize) {
    let style = style(line.kind);
    let size = anstream::adapter::strip_str(before)
        .to_string()
        .chars()
        .count();
    if let Some(instead) = instead(line) {
        let _ = writeln!(text, "{before}{FAINT}{instead}{FAINT:#}");
        return;
    }
    let letters = letters(line);
    if letters.is_empty() && line.kind != LineKind::Same {
        let _ = writeln!(text, "{before}{FAINT}(an empty text){FAINT:#}");
        return;
    }
    let other = other.map(self::letters).unwrap_or_default();
    let points = is_partly_changed(&letters) && are_long([&letters, &other]);
    // What does not fit goes on below its own beginning.
    let room = width.saturating_sub(size);
    let lead = lead(&letters).min(room / 2);
    for (index, piece) in broken(&letters[lead..], room - lead)
        .into_iter()
        .enumerate()
    {
        let shown = coloured(piece, style);
        let line = match index {
            0 => format!("{before}{:lead$}{shown}", ""),
            _ => format!("{:size$}{:lead$}{shown}", "", ""),
        };
        let _ = writeln!(text, "{}", line.trim_end());
        let carets = carets(piece);
        if points && !carets.is_empty() {
            let _ = writeln!(text, "{:size$}{:lead$}{style}{carets}{style:#}", "", "");
        }
    }
}

/// What was expected beside what came, where both fit.
fn columns(lines: &[Line], width: usize) -> Option<String> {
    let size = |kinds: [LineKind; 2], label: &str| {
        let of = lines.iter().filter(|line| kinds.contains(&line.kind));
        let longest = of.map(|line| letters(line).len()).max();
        longest.unwrap_or(0).max(label.len())
    };
    let left = size([LineKind::Same, LineKind::Expected], "expected");
    let right = size([LineKind::Same, LineKind::Got], "got");
    if INDENT + left + 3 + right > width {
        return None;
    }
    let mut text = format!(
        "{:INDENT$}{GOOD}{:<left$}{GOOD:#}   {BAD}got{BAD:#}\n",
        "", "expected"
    );
    let mut row = |old: &[Letter], sign: char, new: &[Letter]| {
        let pad = left - old.len();
        let (expected, got) = (
            coloured(old, style_of(sign, GOOD)),
            coloured(new, style_of(sign, BAD)),
        );
        let line = format!("{:INDENT$}{expected}{:pad$} {sign} {got}", "", "");
        let _ = writeln!(text, "{}", line.trim_end());
        let is_long = are_long([old, new]);
        let points = [old, new].map(|side| match is_long && is_partly_changed(side) {
            true => carets(side),
            false => String::new(),
        });
        if points != ["", ""] {
            let [old, new] = points;
            let line = format!(
                "{:INDENT$}{GOOD}{old:<left$}{GOOD:#}   {BAD}{new}{BAD:#}",
                ""
            );
            let _ = writeln!(text, "{line}");
        }
    };
    let mut rest = lines;
    while let Some((line, after)) = rest.split_first() {
        rest = after;
        let this = letters(line);
        match (line.kind, after.first()) {
            (LineKind::Same, _) => row(&this, ' ', &this),
            (LineKind::Expected, Some(next)) if next.kind == LineKind::Got => {
                row(&this, DIFFERS, &letters(next));
                rest = &after[1..];
            }
            (LineKind::Expected, _) => row(&this, DIFFERS, &[]),
            (LineKind::Got, _) => row(&[], DIFFERS, &this),
            (LineKind::Folded | LineKind::More, _) => {
                let instead: Vec<Letter> = instead(line)?.chars().map(|it| (it, false)).collect();
                // It may be longer than its column.
                if instead.len() > left {
                    return None;
                }
                row(&instead, ' ', &[]);
            }
        }
    }
    Some(text)
}

fn style_of(sign: char, style: Style) -> Style {
    if sign == ' ' { Style::new() } else { style }
}

/// What a case that is not shown in full came to: the call, and what was expected and what came, or
/// how it ended. That is a line of at most so many letters, or two of a terminal that is narrow. The
/// case's name stands for a call that others have made too.
pub fn in_short(case: &Case, is_own_call: bool, width: usize) -> Vec<String> {
    /// In less than this there is no room for both.
    const NARROW: usize = 56;
    let question = case.question.as_ref().filter(|_| is_own_call);
    let name = || case.name.rsplit("::").next().unwrap_or(&case.name);
    let what = on_one_line(question.map_or_else(name, |question| &question.call));
    let cut = |room| match question {
        // The last argument may be what matters.
        Some(_) => middle_cut(&what, room),
        None => clip(&what, room),
    };
    let size = what.chars().count();
    if width < NARROW {
        let how = outcome(case, width.saturating_sub(2));
        return if size + 2 + how.chars().count() <= width {
            vec![format!("{what}  {how}")]
        } else {
            vec![cut(width), format!("  {how}")]
        };
    }
    // How a call panicked is known from the first case; on which board it did so is not.
    let share = if case.status == CaseStatus::Panicked {
        3
    } else {
        2
    };
    let least = size.min(width * share / 5);
    let how = outcome(case, width.saturating_sub(least + 2));
    let room = width.saturating_sub(how.chars().count() + 2).max(least);
    vec![format!("{}  {how}", cut(room))]
}

/// A text with its middle cut out, so that it has at most so many letters.
fn middle_cut(text: &str, width: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= width {
        return text.to_owned();
    }
    let kept = width.saturating_sub(3);
    let (head, tail) = (kept.div_ceil(2), kept / 2);
    let head: String = letters[..head].iter().collect();
    let tail: String = letters[letters.len() - tail..].iter().collect();
    format!("{head}...{tail}")
}

/// How a case ended, in at most so many letters.
fn outcome(case: &Case, width: usize) -> String {
    let words = match case.status {
        CaseStatus::Failed => match &case.difference {
            Some(difference) => first_difference(difference, width),
            None => on_one_line(&case.message),
        },
        CaseStatus::Panicked => {
            let at = case.location.as_ref().and_then(|at| at.line);
            let at = at.map_or_else(String::new, |line| format!(" at line {line}"));
            let (_, why) = case.message.split_once(": ").unwrap_or_default();
            format!("panicked{at}: {}", on_one_line(why))
        }
        CaseStatus::Unsolved => "reached the `todo!()`".to_owned(),
        CaseStatus::TimedOut => "no answer in time".to_owned(),
        CaseStatus::StackOverflow => "the stack overflowed".to_owned(),
        CaseStatus::OutOfMemory => "memory ran out".to_owned(),
        CaseStatus::Exited => "ended without an answer".to_owned(),
        CaseStatus::NotRun => "not asked any more".to_owned(),
        CaseStatus::Passed => "passed".to_owned(),
    };
    clip(&words, width)
}

/// The first lines that differ, cut around what differs so that all of it has at most so many
/// letters; with the number of the line where there are others.
fn first_difference(difference: &Difference, width: usize) -> String {
    let lines = &difference.lines;
    let is_change = |line: &Line| matches!(line.kind, LineKind::Expected | LineKind::Got);
    // A bracket alone says nothing.
    let says_something = |line: &Line| is_change(line) && letters(line).len() != 1;
    let first = lines.iter().position(says_something);
    let Some(first) = first.or_else(|| lines.iter().position(is_change)) else {
        return "the difference does not show".to_owned();
    };
    // A line that came instead of the one above it is told with that one.
    let is_version = |at: usize| {
        let above = at.checked_sub(1).and_then(|at| lines.get(at));
        lines[at].kind == LineKind::Got && above.is_some_and(|it| it.kind == LineKind::Expected)
    };
    let first = first - usize::from(is_version(first));
    let (old, new, place) = if is_one_above_the_other(lines) {
        let side = |kind| {
            let lines = lines.iter().filter(move |line| line.kind == kind);
            Some(joined(lines))
        };
        (side(LineKind::Expected), side(LineKind::Got), String::new())
    } else {
        let before = (0..first).filter(|at| !is_version(*at));
        let number = 1 + before.map(|at| lines[at].count.max(1)).sum::<usize>();
        let line = |index: usize, kind| {
            let line = lines.get(index).filter(|line| line.kind == kind);
            line.map(letters)
        };
        let old = line(first, LineKind::Expected);
        let new = line(first + usize::from(old.is_some()), LineKind::Got);
        (old, new, format!("line {number}: "))
    };
    let [old, new] = [old, new].map(|side| match side {
        None => "nothing".chars().map(|letter| (letter, false)).collect(),
        Some(letters) => bare(&letters),
    });
    let marked = |line: &Line| line.parts.iter().any(|part| part.changed);
    if !lines.iter().any(marked) && "expected , got ".len() + old.len() + new.len() > width {
        // A sentence says enough.
        let sentence: String = old.iter().map(|(letter, _)| letter).collect();
        return format!("expected {sentence}");
    }
    let room = width.saturating_sub(place.len() + "expected , got ".len());
    if !place.is_empty() && room < 16 && old.len() + new.len() > room {
        return format!("{} differs", place.trim_end_matches(": "));
    }
    // Up to here the two are the same, so it is where either differs.
    let marks = [&old, &new].map(|side| side.iter().position(|(_, changed)| *changed));
    let at = marks.into_iter().flatten().min().unwrap_or(0);
    let most_old = room - new.len().min(room / 2);
    let most_new = room - old.len().min(most_old);
    format!(
        "{place}expected {}, got {}",
        around(&old, at, most_old),
        around(&new, at, most_new)
    )
}

/// The lines of a value as one line.
fn joined<'a>(lines: impl Iterator<Item = &'a Line>) -> Vec<Letter> {
    let mut joined: Vec<Letter> = Vec::new();
    for line in lines {
        let letters = letters(line);
        let line = &letters[lead(&letters)..];
        let opens = joined.last().is_none_or(|last| "([{".contains(last.0));
        let closes = line.first().is_none_or(|first| ")]}".contains(first.0));
        if !opens && !closes {
            joined.push((' ', false));
        }
        joined.extend_from_slice(line);
    }
    joined
}

/// A line without the blanks around it and the comma at its end, and one blank for many.
fn bare(letters: &[Letter]) -> Vec<Letter> {
    let mut bare = without_edges(letters).to_vec();
    bare.dedup_by(|next, before| next.0 == ' ' && before.0 == ' ');
    bare
}

fn without_edges(letters: &[Letter]) -> &[Letter] {
    let is_edge = |(letter, _): &&Letter| *letter == ' ';
    let start = letters.iter().take_while(is_edge).count();
    let end = letters.iter().rev().take_while(is_edge).count();
    let bare = &letters[start..letters.len().saturating_sub(end).max(start)];
    match bare {
        [rest @ .., (',', _)] if start > 0 => rest,
        bare => bare,
    }
}

/// At most so many letters of a line, around the one where it begins to differ.
fn around(letters: &[Letter], at: usize, most: usize) -> String {
    let text =
        |letters: &[Letter]| -> String { letters.iter().map(|(letter, _)| letter).collect() };
    if letters.is_empty() {
        return "an empty text".to_owned();
    }
    // With what is left out on both sides.
    let from = at.saturating_sub(most.saturating_sub(6) / 3);
    if letters.len() <= most || from <= 3 {
        return clip(&text(letters), most);
    }
    let from = from.min(letters.len() + 3 - most.max(3));
    clip(&format!("...{}", text(&letters[from..])), most)
}
