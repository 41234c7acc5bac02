//! Compares what was expected with what came: line by line, and within a line piece by piece.

use std::ops::Range;

use shim::record::{Form, Mismatch};
use similar::{Algorithm, DiffTag, capture_diff_slices};

use crate::verdict::{Difference, Line, LineKind, Part};

/// From the first line that differs, so many lines of each side are compared.
const COMPARED: usize = 150;

/// A difference has at most so many lines, and one that stands for the others.
const MOST: usize = 100;

/// After so many pieces of lines, a line is marked as a whole.
const PIECES: usize = 300;

/// One that has no more lines shows them all.
const WHOLE: usize = 16;

/// So many equal lines before and after those that differ are shown.
const AROUND: usize = 3;

/// A line of more letters than this shows those around what differs.
const LONG: usize = 240;

/// What differs between what was expected and what came.
pub fn of(mismatch: &Mismatch) -> Difference {
    let (expected, got) = (&mismatch.expected, &mismatch.got);
    let drafts = match mismatch.form {
        Form::Words => unmarked(expected, LineKind::Expected)
            .chain(unmarked(got, LineKind::Got))
            .collect(),
        Form::Values => compare(&lines(expected), &lines(got)),
        Form::Texts => compare(&whole_lines(expected), &whole_lines(got)),
    };
    let is_alike = drafts.iter().all(|draft| draft.kind == LineKind::Same);
    // The blanks of a value stand between quotes.
    let mut signs = Signs {
        blanks: mismatch.form == Form::Texts,
        used: Vec::new(),
    };
    let mut pieces = 0;
    let show = |mut draft: Draft| {
        pieces += draft.parts.len();
        if pieces > PIECES {
            draft.mark_whole();
        }
        draft.show(&mut signs)
    };
    let shown = folded(drafts).into_iter().map(show).collect();
    let alike = is_alike.then_some(
        "What differs does not show here: it comes after what was cut off, or it looks the same.",
    );
    let note = [signs.meaning(), alike.map(str::to_owned)];
    let note: Vec<String> = note.into_iter().flatten().collect();
    Difference {
        lines: shown,
        note: (!note.is_empty()).then(|| note.join(" ")),
    }
}

/// Lines without their ends.
fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// Lines with their ends: whether the last one has an end makes a difference, too. A text without
/// letters has one line, so that there is something to show.
fn whole_lines(text: &str) -> Vec<&str> {
    if text.is_empty() {
        vec![""]
    } else {
        text.split_inclusive('\n').collect()
    }
}

fn unmarked(text: &str, kind: LineKind) -> impl Iterator<Item = Draft> {
    let draft = move |line: &str| Draft {
        parts: vec![(line.to_owned(), false)],
        ..Draft::new(kind)
    };
    text.lines().map(draft)
}

/// A line before its signs are put in.
#[derive(Clone, Debug)]
struct Draft {
    kind: LineKind,
    /// Pieces of the text, and whether they differ.
    parts: Vec<(String, bool)>,
    /// Whether it has another version, from which it differs in nothing but white space.
    only_blanks: bool,
    count: usize,
}

impl Draft {
    fn new(kind: LineKind) -> Draft {
        Draft {
            kind,
            parts: Vec::new(),
            only_blanks: false,
            count: 0,
        }
    }

    fn whole(kind: LineKind, line: &str) -> Draft {
        Draft {
            parts: vec![(line.to_owned(), kind != LineKind::Same)],
            ..Draft::new(kind)
        }
    }

    fn mark_whole(&mut self) {
        let text: String = self.parts.drain(..).map(|(text, _)| text).collect();
        self.parts.push((text, self.kind != LineKind::Same));
    }

    fn standing_for(kind: LineKind, count: usize) -> Draft {
        Draft {
            count,
            ..Draft::new(kind)
        }
    }

    fn show(self, signs: &mut Signs) -> Line {
        let text: String = self.parts.iter().map(|(text, _)| text.as_str()).collect();
        let ends = matches!(self.kind, LineKind::Expected | LineKind::Got);
        let is_blank = ends && text.trim().is_empty();
        let every_blank = self.only_blanks || is_blank;
        // Blanks at the end of a line are never seen otherwise.
        let edge = if ends {
            text.trim_end().len()
        } else {
            text.len()
        };
        let many = text.chars().count() > LONG;
        let last = self.parts.len().saturating_sub(1);
        let mut at = 0;
        let mut parts = Vec::new();
        for (index, (part, changed)) in self.parts.into_iter().enumerate() {
            let blank = changed && part.chars().all(char::is_whitespace);
            let mut shown = String::new();
            for letter in part.chars() {
                let visible = every_blank || blank || at >= edge;
                let end = letter == '\n' && !(every_blank || blank);
                if !end {
                    shown.push(signs.of(letter, visible));
                }
                at += letter.len_utf8();
            }
            if many {
                shown = shortened(&shown, index == 0 && !changed, index == last && !changed);
            }
            if !shown.is_empty() {
                parts.push(Part {
                    text: shown,
                    changed,
                });
            }
        }
        Line {
            kind: self.kind,
            parts,
            count: self.count,
        }
    }
}

/// A piece of a long line: its end where the line begins with it, its beginning where the line ends
/// with it, otherwise both.
fn shortened(text: &str, first: bool, last: bool) -> String {
    /// So much is kept of each end.
    const KEPT: usize = 60;
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= 2 * KEPT {
        return text.to_owned();
    }
    let head: String = letters[..KEPT].iter().collect();
    let tail: String = letters[letters.len() - KEPT..].iter().collect();
    match (first, last) {
        (true, false) => format!("... {tail}"),
        (false, true) => format!("{head} ..."),
        _ => format!("{head} ... {tail}"),
    }
}

/// Signs for letters that are not seen, and which of them were put in.
struct Signs {
    /// Whether there are signs for blanks, too.
    blanks: bool,
    used: Vec<(char, &'static str)>,
}

impl Signs {
    fn of(&mut self, letter: char, visible: bool) -> char {
        let visible = visible && self.blanks;
        let (sign, meaning) = match letter {
            ' ' if visible => ('\u{b7}', "a blank"),
            '\n' => ('\u{21b5}', "the end of a line"),
            '\t' => ('\u{2192}', "a tab"),
            '\r' => ('\u{240d}', "a carriage return"),
            // Unicode has a picture for each of these.
            '\0'..='\u{1f}' => {
                let picture = u32::from(letter) + 0x2400;
                let picture = char::from_u32(picture).unwrap_or(char::REPLACEMENT_CHARACTER);
                (picture, "a control character")
            }
            letter if letter.is_control() => (char::REPLACEMENT_CHARACTER, "a control character"),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                (char::REPLACEMENT_CHARACTER, "a mark that turns text round")
            }
            // Of no width: two texts that look the same and are not.
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}' => {
                ('\u{25cc}', "a sign that is not seen")
            }
            letter if visible && letter.is_whitespace() => {
                (char::REPLACEMENT_CHARACTER, "white space of another kind")
            }
            letter => return letter,
        };
        if !self.used.contains(&(sign, meaning)) {
            self.used.push((sign, meaning));
        }
        sign
    }

    fn meaning(&self) -> Option<String> {
        let (first, others) = self.used.split_first()?;
        let mut text = format!("{} is {}", first.0, first.1);
        for (sign, meaning) in others {
            text += &format!(", {sign} {meaning}");
        }
        Some(text + ".")
    }
}

/// Both sides, line by line.
fn compare(expected: &[&str], got: &[&str]) -> Vec<Draft> {
    let start = common(expected.iter(), got.iter());
    let (expected, got, same) = (&expected[start..], &got[start..], &expected[..start]);
    let left_out = |side: &[&str]| side.len().saturating_sub(COMPARED);
    let more = left_out(expected).max(left_out(got));
    let expected = &expected[..expected.len().min(COMPARED)];
    let got = &got[..got.len().min(COMPARED)];

    let mut drafts: Vec<Draft> = same
        .iter()
        .map(|line| Draft::whole(LineKind::Same, line))
        .collect();
    for operation in capture_diff_slices(Algorithm::Myers, expected, got) {
        let (tag, old, new) = operation.as_tag_tuple();
        if tag == DiffTag::Equal {
            drafts.extend(
                expected[old]
                    .iter()
                    .map(|line| Draft::whole(LineKind::Same, line)),
            );
        } else {
            versions(&expected[old], &got[new], &mut drafts);
        }
    }
    if more > 0 {
        drafts.push(Draft::standing_for(LineKind::More, more));
    }
    drafts
}

/// How many items two sides begin with in common.
fn common<T: PartialEq>(left: impl Iterator<Item = T>, right: impl Iterator<Item = T>) -> usize {
    left.zip(right)
        .take_while(|(left, right)| left == right)
        .count()
}

/// Lines in the place of others: those most alike are versions of each other, in order, and what
/// lies between goes together as it comes.
fn versions(expected: &[&str], got: &[&str], drafts: &mut Vec<Draft>) {
    let mut from = (0, 0);
    for (left, right) in alike(expected, got)
        .into_iter()
        .chain([(expected.len(), got.len())])
    {
        let (old, new) = (&expected[from.0..left], &got[from.1..right]);
        let pairs = old.len().min(new.len());
        for (old, new) in old.iter().zip(new) {
            drafts.extend(pair(old, new));
        }
        let rest = |kind| move |line: &&str| Draft::whole(kind, line);
        drafts.extend(old[pairs..].iter().map(rest(LineKind::Expected)));
        drafts.extend(new[pairs..].iter().map(rest(LineKind::Got)));
        if left < expected.len() && right < got.len() {
            drafts.extend(pair(expected[left], got[right]));
        }
        from = (left + 1, right + 1);
    }
}

/// Pairs of lines that are more alike than not, in order, as alike as they can be altogether.
fn alike(expected: &[&str], got: &[&str]) -> Vec<(usize, usize)> {
    /// Where there are more pairs to look at than this, lines go together as they come.
    const WORTHWHILE: usize = 1000;
    if expected.len() == got.len() || expected.len() * got.len() > WORTHWHILE {
        return Vec::new();
    }
    // `best[i][j]`: how alike the lines from i and from j on can be altogether.
    let mut best = vec![vec![0; got.len() + 1]; expected.len() + 1];
    let likeness: Vec<Vec<usize>> = expected
        .iter()
        .map(|old| got.iter().map(|new| likeness(old, new)).collect())
        .collect();
    for i in (0..expected.len()).rev() {
        for j in (0..got.len()).rev() {
            let apart = best[i + 1][j].max(best[i][j + 1]);
            best[i][j] = apart.max(likeness[i][j] + best[i + 1][j + 1]);
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while i < expected.len() && j < got.len() {
        if likeness[i][j] > 0 && best[i][j] == likeness[i][j] + best[i + 1][j + 1] {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if best[i][j] == best[i + 1][j] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

/// How alike two lines are by how they begin and end, of 100; 0 for those that are less than half
/// so.
fn likeness(old: &str, new: &str) -> usize {
    let (old, new) = (old.trim(), new.trim());
    let most = old.len().max(new.len());
    let start = common(old.bytes(), new.bytes());
    let rest = old.len().min(new.len()) - start;
    let end = common(old.bytes().rev(), new.bytes().rev()).min(rest);
    let percent = (start + end) * 100 / most.max(1);
    if percent < 50 { 0 } else { percent }
}

/// Two versions of a line, with what differs in each.
fn pair(old: &str, new: &str) -> [Draft; 2] {
    let (left, right) = (pieces(old), pieces(new));
    let operations = differences(&left, &right);
    let mut expected = Draft::new(LineKind::Expected);
    let mut got = Draft::new(LineKind::Got);
    for (changed, old, new) in operations {
        add(&mut expected.parts, &left[old], changed);
        add(&mut got.parts, &right[new], changed);
    }
    let same = |draft: &Draft| -> usize {
        let same = draft.parts.iter().filter(|(_, changed)| !changed);
        same.map(|(text, _)| text.trim().len()).sum()
    };
    let letters =
        |line: &str| -> String { line.chars().filter(|it| !it.is_whitespace()).collect() };
    let only_blanks = letters(old) == letters(new);
    // Where little is the same, that it is the same says nothing.
    if !only_blanks && 3 * same(&expected) < old.trim().len().max(new.trim().len()) {
        return [
            Draft::whole(LineKind::Expected, old),
            Draft::whole(LineKind::Got, new),
        ];
    }
    [expected, got].map(|draft| Draft {
        only_blanks,
        ..draft
    })
}

fn add(parts: &mut Vec<(String, bool)>, pieces: &[&str], changed: bool) {
    let text = pieces.concat();
    match parts.last_mut() {
        _ if text.is_empty() => {}
        Some((last, same)) if *same == changed => last.push_str(&text),
        _ => parts.push((text, changed)),
    }
}

/// Words and numbers as they are, everything else letter by letter.
fn pieces(line: &str) -> Vec<&str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let end = if is_word(first) {
            rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (piece, after) = rest.split_at(end);
        pieces.push(piece);
        rest = after;
    }
    pieces
}

/// Runs of pieces of both sides, and whether they differ.
fn differences(left: &[&str], right: &[&str]) -> Vec<(bool, Range<usize>, Range<usize>)> {
    /// More pieces than this are not compared one by one.
    const COMPARED: usize = 400;
    let start = common(left.iter(), right.iter());
    let rest = left.len().min(right.len()) - start;
    let end = common(left.iter().rev(), right.iter().rev()).min(rest);
    let (old, new) = (start..left.len() - end, start..right.len() - end);
    let mut runs = vec![(false, 0..start, 0..start)];
    if old.len().max(new.len()) > COMPARED {
        runs.push((true, old.clone(), new.clone()));
    } else {
        for operation in
            capture_diff_slices(Algorithm::Myers, &left[old.clone()], &right[new.clone()])
        {
            let (tag, old, new) = operation.as_tag_tuple();
            let moved = |range: Range<usize>| range.start + start..range.end + start;
            runs.push((tag != DiffTag::Equal, moved(old), moved(new)));
        }
    }
    runs.push((false, old.end..left.len(), new.end..right.len()));
    runs
}

/// Without the middle of long stretches that are the same, and cut where it goes on and on.
fn folded(drafts: Vec<Draft>) -> Vec<Draft> {
    let same = |draft: &Draft| draft.kind == LineKind::Same;
    let mut folded = Vec::new();
    if drafts.len() <= WHOLE {
        folded = drafts;
    } else {
        let count = drafts.len();
        let mut from = 0;
        for run in drafts.chunk_by(|left, right| same(left) == same(right)) {
            let to = from + run.len();
            let head = if from == 0 { 0 } else { AROUND };
            let tail = if to == count { 0 } else { AROUND };
            let hidden = run.len().saturating_sub(head + tail);
            if same(&run[0]) && hidden > 1 {
                folded.extend_from_slice(&run[..head]);
                folded.push(Draft::standing_for(LineKind::Folded, hidden));
                folded.extend_from_slice(&run[run.len() - tail..]);
            } else {
                folded.extend_from_slice(run);
            }
            from = to;
        }
    }
    if folded.len() > MOST {
        let more: usize = folded[MOST..].iter().map(|draft| draft.count.max(1)).sum();
        folded.truncate(MOST);
        folded.push(Draft::standing_for(LineKind::More, more));
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The difference as text: a sign for what a line is, and what differs in brackets.
    fn shown(form: Form, expected: &str, got: &str) -> Vec<String> {
        let difference = of(&Mismatch {
            expected: expected.to_owned(),
            got: got.to_owned(),
            form,
            source: (String::new(), 1),
        });
        let line = |line: &Line| {
            let sign = match line.kind {
                LineKind::Same => ' ',
                LineKind::Expected => '-',
                LineKind::Got => '+',
                LineKind::Folded | LineKind::More => {
                    return format!("{:?} {}", line.kind, line.count);
                }
            };
            let parts = line.parts.iter().map(|part| match part.changed {
                true => format!("[{}]", part.text),
                false => part.text.clone(),
            });
            format!("{sign}{}", parts.collect::<String>())
        };
        let note = difference.note.map(|note| format!("({note})"));
        difference.lines.iter().map(line).chain(note).collect()
    }

    fn texts(expected: &str, got: &str) -> Vec<String> {
        shown(Form::Texts, expected, got)
    }

    #[test]
    fn a_missing_last_line_end_is_seen() {
        assert_eq!(
            texts("X|O\n", "X|O"),
            ["-X|O[↵]", "+X|O", "(↵ is the end of a line.)"]
        );
        assert_eq!(
            texts("\n \n", "\n "),
            [" ", "-·[↵]", "+·", "(· is a blank, ↵ the end of a line.)"]
        );
    }

    #[test]
    fn blanks_at_the_end_of_a_line_are_seen_on_either_side() {
        assert_eq!(
            texts(" X |\n", " X | \n"),
            [
                "-·X·|↵",
                "+·X·|[·]↵",
                "(· is a blank, ↵ the end of a line.)"
            ]
        );
    }

    #[test]
    fn a_blank_line_in_the_middle_is_seen() {
        assert_eq!(
            texts("a\nb\n", "a\n\nb\n"),
            [" a", "+[↵]", " b", "(↵ is the end of a line.)"]
        );
    }

    #[test]
    fn tabs_and_carriage_returns_are_seen() {
        assert_eq!(
            texts("a b\n", "a\tb\r\n"),
            [
                "-a[·]b↵",
                "+a[→]b[␍]↵",
                "(· is a blank, ↵ the end of a line, → a tab, ␍ a carriage return.)"
            ]
        );
        let steering = texts("a", "\u{1b}[2Ja\u{202e}\u{85}\u{a0}");
        assert_eq!(steering[1], "+[␛[2Ja\u{fffd}\u{fffd}\u{fffd}]");
    }

    #[test]
    fn what_has_no_width_is_seen() {
        assert_eq!(
            texts("X\n", "X\u{200b}\u{feff}\n"),
            ["-[X]", "+[X◌◌]", "(◌ is a sign that is not seen.)"]
        );
    }

    #[test]
    fn where_letters_differ_blanks_stay_as_they_are() {
        assert_eq!(
            texts("Player O wins\n", "Player X wins\n"),
            ["-Player [O] wins", "+Player [X] wins"]
        );
    }

    #[test]
    fn the_blanks_of_a_value_stand_between_its_quotes() {
        assert_eq!(
            shown(Form::Values, "Some(\"X \")", "Some(\"X\")"),
            ["-Some(\"X[ ]\")", "+Some(\"X\")"]
        );
    }

    #[test]
    fn a_text_without_letters_is_a_line_too() {
        assert_eq!(texts("", "x"), ["-", "+[x]"]);
    }

    #[test]
    fn one_changed_item_of_a_list_is_marked_and_long_equal_stretches_are_folded() {
        let list = |changed: usize| -> String {
            let item = |index| match index == changed {
                true => "    (1, 1),\n".to_owned(),
                false => format!("    (0, {index}),\n"),
            };
            format!("[\n{}]", (0..30).map(item).collect::<String>())
        };
        assert_eq!(
            shown(Form::Values, &list(99), &list(12)),
            [
                "Folded 10",
                "     (0, 9),",
                "     (0, 10),",
                "     (0, 11),",
                "-    ([0], [12]),",
                "+    ([1], [1]),",
                "     (0, 13),",
                "     (0, 14),",
                "     (0, 15),",
                "Folded 15",
            ]
        );
    }

    #[test]
    fn lines_go_with_those_that_they_are_like() {
        assert_eq!(
            texts("1: XOX\n2: OXO\n3: XXO\n", "2: OOO\n3: XXX\n"),
            [
                "-[1: XOX]",
                "-2: [OXO]",
                "+2: [OOO]",
                "-3: [XXO]",
                "+3: [XXX]"
            ]
        );
    }

    #[test]
    fn a_sentence_is_compared_with_nothing() {
        assert_eq!(
            shown(Form::Words, "one of 0, 4", "Some(1)"),
            ["-one of 0, 4", "+Some(1)"]
        );
    }

    #[test]
    fn two_that_look_alike_are_said_to() {
        let note = texts("a", "a").pop().unwrap();
        assert!(note.starts_with("(What differs does not show"), "{note}");
    }

    #[test]
    fn the_longest_values_have_a_short_difference_soon() {
        let since = std::time::Instant::now();
        let line = |seed: usize| move |index: usize| format!("{}\n", index * 7919 % seed);
        let many = |seed| -> String { (0..30_000).map(line(seed)).collect() };
        for (expected, got) in [
            (many(9973), many(9967)),
            ("x ".repeat(32 << 10), "y ".repeat(32 << 10)),
            ("\n".repeat(64 << 10), " \n".repeat(32 << 10)),
        ] {
            let difference = texts(&expected, &got);
            assert!(difference.len() <= MOST + 2, "{} lines", difference.len());
            let longest = difference.iter().map(|line| line.chars().count()).max();
            assert!(longest < Some(2 * LONG), "{longest:?} letters");
        }
        let alternating = |letter: &str| format!("a{letter} ").repeat(12) + "\n";
        let lines = |letter: &str| alternating(letter).repeat(90);
        let difference = of(&Mismatch {
            expected: lines("-"),
            got: lines("+"),
            form: Form::Texts,
            source: (String::new(), 1),
        });
        let parts: usize = difference.lines.iter().map(|line| line.parts.len()).sum();
        assert!(parts < 2 * PIECES, "{parts} parts");
        let took = since.elapsed();
        assert!(took.as_secs() < 5, "{took:?}");
    }
}
