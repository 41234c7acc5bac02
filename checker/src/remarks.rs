//! General remarks: what a fault of this kind means, for somebody who meets it for the first time.
//!
//! A remark holds for every fault of its kind. It says no more than the fault and the words of the file
//! tell: where something is only likely, it asks.

use shim::record::{Fault, FaultKind, Record};

use crate::judge::Hearing;
use crate::outline::Outline;
use crate::ruling;
use crate::sentences;
use crate::stage::Source;
use crate::verdict::CaseStatus;
use crate::workbook::Id;

/// So much in a single case is more than anybody prints on purpose, in bytes.
const MUCH_PRINTED: usize = 16 << 10;

/// The longest line of the student's that a remark repeats, in letters.
const LONGEST_QUOTE: usize = 60;

/// A remark on the first case that did not pass, which is the one that is shown, if that ended with
/// a fault of which there is something to say. `own` is the file that was judged.
pub fn remark(id: Id, hearing: &Hearing, own: &Source) -> Option<String> {
    let cases = hearing.cases.iter();
    let mut records = cases.map(|case| hearing.records.get(case));
    let is_bad = |it: &Option<&Record>| sentences::case_status(*it) != CaseStatus::Passed;
    let record = records.find(is_bad)??;
    let scene = Scene {
        own: &own.text,
        stub: id.stub(),
        record,
        some_passed: ruling::some_passed(hearing),
        outline: Outline::of(&own.text),
    };
    scene.remark(record.fault.as_ref()?)
}

/// A fault, and what is known around it.
struct Scene<'a> {
    own: &'a str,
    /// The path by which a panic names the file.
    stub: String,
    record: &'a Record,
    some_passed: bool,
    outline: Outline<'a>,
}

impl Scene<'_> {
    fn remark(&self, fault: &Fault) -> Option<String> {
        match fault.kind {
            FaultKind::Todo => self.todo(fault),
            FaultKind::Panicked => self.panicked(fault),
            FaultKind::TimedOut | FaultKind::CpuSpent => Some(self.too_slow()),
            FaultKind::StackOverflow => Some(self.too_deep()),
            FaultKind::OutOfMemory => Some(self.too_large()),
            FaultKind::Exited => self.exited(fault),
            FaultKind::Slept | FaultKind::SleepSpent => self.waited(),
            _ => None,
        }
    }

    /// Where it happened, as the beginning of a sentence; `None` where no place is known.
    fn place(&self, fault: &Fault) -> Option<String> {
        let (file, line) = sentences::place(fault)?;
        if file != self.stub {
            return Some(format!(
                "This happened in another file, on line {line} of {file}"
            ));
        }
        let quoted = self
            .line(line)
            .map_or_else(String::new, |it| format!(", `{it}`"));
        Some(format!("Line {line}{quoted}"))
    }

    /// A line of the student's file, if it is short enough to be repeated.
    fn line(&self, line: u32) -> Option<&str> {
        let index = usize::try_from(line).ok()?.checked_sub(1)?;
        let line = self.own.lines().nth(index)?.trim();
        let is_short = line.chars().count() <= LONGEST_QUOTE;
        (is_short && !line.is_empty() && !line.contains('`')).then_some(line)
    }

    fn todo(&self, fault: &Fault) -> Option<String> {
        let (file, line) = sentences::place(fault)?;
        (file == self.stub && self.some_passed).then(|| {
            format!(
                "Some calls get their answer already; this one comes to line {line}, which still \
                 says `todo!`. That branch is what is left to write."
            )
        })
    }

    fn panicked(&self, fault: &Fault) -> Option<String> {
        let meaning = if self.says_it_itself(fault) {
            self.panicked_on_purpose(fault)
        } else {
            meaning(&fault.message).or_else(|| self.panicked_on_purpose(fault))
        }?;
        Some(match self.place(fault) {
            Some(place) => format!("{place}: {meaning}"),
            None => format!("In short: {meaning}"),
        })
    }

    /// Whether the line that panicked has the words of the panic in it: then they are the student's own,
    /// even if they are those of another panic.
    fn says_it_itself(&self, fault: &Fault) -> bool {
        const BEGINNING: usize = 20;
        let Some((file, line)) = sentences::place(fault) else {
            return false;
        };
        let index = usize::try_from(line).unwrap_or(0).checked_sub(1);
        let line = index.and_then(|index| self.own.lines().nth(index));
        let beginning: String = fault.message.chars().take(BEGINNING).collect();
        file == self.stub && line.is_some_and(|line| line.contains(&beginning))
    }

    /// Words of the student's own, from a macro on the line that panicked.
    fn panicked_on_purpose(&self, fault: &Fault) -> Option<String> {
        let (file, line) = sentences::place(fault)?;
        if file != self.stub {
            return None;
        }
        let line = usize::try_from(line).ok()?;
        let stands_there = |found: Vec<(String, usize)>| found.iter().any(|(_, at)| *at == line);
        if stands_there(self.outline.macros(&["unreachable"])) {
            return Some(NEVER_SAID.to_owned());
        }
        if stands_there(self.outline.macros(&["panic"])) {
            return Some(
                "this `panic!` is your own, and this call comes to it. A panic is no answer: find out \
                 which one is asked for."
                    .to_owned(),
            );
        }
        if stands_there(self.outline.calls(&["expect"])) {
            return Some(
                "`expect` takes a value out where there is one, and panics with these words where \
                 there is none. Here there was none: decide what the answer is then."
                    .to_owned(),
            );
        }
        None
    }

    fn too_slow(&self) -> String {
        if self.printed_much() {
            let prints = self
                .outline
                .macros(&["println", "print", "eprintln", "eprint", "dbg"]);
            let at = places(&prints);
            let out = match prints.len() {
                0 => "the printing".to_owned(),
                _ => at,
            };
            return format!(
                "Your code has printed very much here, and printing is slow: that may be all that is \
                 wrong. Take out {out}, and try again."
            );
        }
        let elsewhere = if self.some_passed {
            " Other calls got their answer in time."
        } else {
            ""
        };
        if let Some(what) = self.stands_still() {
            return format!("{what}{elsewhere}");
        }
        if let Some((call, lines)) = self.outline.repeated_self_call() {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            return format!(
                "`{call}` stands on the lines {}. Wherever one run comes to it twice, the same work is \
                 done twice, and on every level below again: that makes a thousand times after ten \
                 levels. One call is enough if its answer is kept in a variable.{elsewhere}",
                list(&lines)
            );
        }
        let repeats = self.repeats();
        if repeats.is_empty() {
            return format!(
                "Nothing in this file says `loop` or `while`, and no function in it calls itself: \
                 look for work that is done for every item of something long, or again and again, \
                 also in what you call.{elsewhere}"
            );
        }
        format!(
            "What can take long here is {}. What brings it to its end, and how often is it gone \
             through until then?{elsewhere}",
            list(&repeats)
        )
    }

    fn too_deep(&self) -> String {
        if let Some(what) = self.stands_still() {
            return what;
        }
        let calls = self.outline.self_calls();
        if calls.is_empty() {
            return "No function in this file calls itself by its name, so look for functions that \
                    call each other in a circle, also through other files. Each call waits for the \
                    one inside it, until there is no room left."
                .to_owned();
        }
        let places: Vec<String> = calls
            .iter()
            .map(|call| format!("`{}` on line {}", call.name, call.line))
            .collect();
        format!(
            "A function that calls itself needs a case that ends it, and every call must come nearer \
             to that case. What is smaller in the call of {}?",
            either(&distinct(places))
        )
    }

    fn too_large(&self) -> String {
        let outline = &self.outline;
        let mut fills = outline.macros(&["vec"]);
        fills.extend(outline.calls(&["with_capacity", "resize", "repeat"]));
        fills.extend(outline.calls(&["push", "push_str", "extend", "append", "insert"]));
        fills.extend(outline.macros(&["write", "writeln"]));
        fills.extend(outline.calls(&["collect"]));
        let filled = match fills.len() {
            0 => String::new(),
            _ => format!(" Look at {}.", places(&fills)),
        };
        let loops = outline.loops().into_iter();
        let loops: Vec<String> = loops
            .map(|it| format!("`{}` on line {}", it.keyword, it.line))
            .collect();
        let ends = match loops.len() {
            0 => String::new(),
            _ => format!(
                " Does the {} come to its end with this input?",
                either(&distinct(loops))
            ),
        };
        format!(
            "A program may use 1 GiB here. Either something is filled without an end, or it is made too \
             large at once: multiply the number of its elements by the bytes of each.{filled}{ends}"
        )
    }

    fn exited(&self, fault: &Fault) -> Option<String> {
        fault.code?;
        let ends = self.outline.calls(&["exit"]);
        let at = match ends.len() {
            0 => return None,
            _ => places(&ends),
        };
        Some(format!(
            "With {at} the whole program ends, and whoever has asked gets no answer. A function says by \
             what it returns that something cannot be done."
        ))
    }

    fn waited(&self) -> Option<String> {
        let mut waits = self
            .outline
            .calls(&["sleep", "stdin", "recv", "lock", "join", "park", "wait"]);
        waits.truncate(3);
        (!waits.is_empty()).then(|| {
            format!(
                "What can wait here is {}. Nobody types anything and nobody else is running: all \
                 that there is to know is in the arguments.",
                places(&waits)
            )
        })
    }

    fn printed_much(&self) -> bool {
        self.record.output_cut || self.record.output.len() > MUCH_PRINTED
    }

    /// A place where nothing comes nearer to an end, if there certainly is one.
    fn stands_still(&self) -> Option<String> {
        if let Some(it) = self
            .outline
            .loops()
            .into_iter()
            .find(|it| !it.unchanged.is_empty())
        {
            let names: Vec<String> = it
                .unchanged
                .iter()
                .map(|name| format!("`{name}`"))
                .collect();
            return Some(format!(
                "The `while` on line {} looks at {} to know whether to go on, and nothing inside the \
                 loop changes that: what should bring it to its end?",
                it.line,
                list(&names),
            ));
        }
        let calls = self.outline.self_calls();
        if let Some(call) = calls.iter().find(|call| call.hands_on_everything) {
            return Some(format!(
                "On line {} `{}` calls itself with just what it was given, `{}`. So the same \
                 question comes up again, and again. Each call has to be about something smaller.",
                call.line, call.name, call.arguments
            ));
        }
        let call = calls
            .iter()
            .find(|call| !call.numbers_handed_on.is_empty())?;
        let numbers: Vec<String> = call
            .numbers_handed_on
            .iter()
            .map(|it| format!("`{it}`"))
            .collect();
        Some(format!(
            "On line {} `{}` calls itself and hands on {} as it came. Should that not become smaller \
             with every call?",
            call.line,
            call.name,
            list(&numbers)
        ))
    }

    /// What can go on for long: loops without an end of their own, and functions that call themselves.
    fn repeats(&self) -> Vec<String> {
        let loops = self.outline.loops().into_iter();
        let mut found: Vec<String> = loops
            .map(|it| format!("the `{}` on line {}", it.keyword, it.line))
            .collect();
        let calls = self.outline.self_calls().into_iter();
        found.extend(calls.map(|it| {
            format!(
                "the call of `{0}` inside `{0}` on line {1}",
                it.name, it.line
            )
        }));
        let mut found = distinct(found);
        found.truncate(3);
        found
    }
}

/// What is said where a place is reached that was said to be out of reach.
const NEVER_SAID: &str = "your own code says that it can never come here, and this call comes here. A \
                          panic is no answer: find out which one is asked for.";

/// What the message of a panic of Rust's own means, as the rest of a sentence.
fn meaning(message: &str) -> Option<String> {
    let text = |text: &str| Some(text.to_owned());
    if message.starts_with("attempt to subtract with overflow") {
        return text(
            "the result is below the smallest number of its type. For a `usize`, such as a length, \
             an index or a count, that is 0, so `0 - 1` cannot be had: which of the two is smaller \
             here? Ask before you subtract, or turn the calculation round.",
        );
    }
    if message.starts_with("attempt to add with overflow")
        || message.starts_with("attempt to multiply with overflow")
    {
        return text(
            "the result is larger than the largest number of its type, which is 255 for a `u8`, 127 \
             for an `i8` and about two thousand million for an `i32`. Take a larger type, or look \
             why the number grows so far.",
        );
    }
    if message.starts_with("attempt to negate with overflow") {
        return text(
            "the smallest number of a type, such as `i32::MIN`, has no opposite: there is one more \
             below zero than above. Begin with a number that is not quite so small.",
        );
    }
    if message.starts_with("attempt to shift left with overflow")
        || message.starts_with("attempt to shift right with overflow")
    {
        return text(
            "it shifts by as many bits as the number has, or by more. A `u8` has the bits 0 to 7, a \
             `u16` the bits 0 to 15: of which type is the number that is shifted?",
        );
    }
    if message.starts_with("attempt to divide by zero")
        || message.starts_with("attempt to calculate the remainder with a divisor of zero")
    {
        return text(
            "what stands behind the `/` or `%` was 0, and nothing can be divided by that. When is it \
             0, and is a division needed to find the answer?",
        );
    }
    if let Some((len, index)) = numbers_behind(
        message,
        "index out of bounds: the len is ",
        " but the index is ",
    ) {
        return Some(past_the_end(len, index));
    }
    if message.starts_with("range end index ")
        || message.starts_with("range start index ")
        || (message.starts_with("range ") && message.contains("out of range for slice"))
    {
        return text(
            "the part that is cut out here reaches beyond the end of the list. In `list[a..b]` \
             neither `a` nor `b` may be greater than `list.len()`: ask for that first, or use \
             `get(a..b)`, which answers `None` there.",
        );
    }
    if message.starts_with("slice index starts at ") {
        return text(
            "the part that is cut out here ends before it begins. In `list[a..b]`, `a` may not be \
             greater than `b`.",
        );
    }
    if message.contains("is not a char boundary") {
        return text(
            "a text is cut by bytes, and a letter such as `é` takes more than one of them. Go through \
             `chars()` instead.",
        );
    }
    if message.starts_with("called `Option::unwrap()` on a `None` value") {
        return text(
            "`unwrap` takes the value out of a `Some`. Here came a `None`, which has none, and which \
             is an answer as good as any: decide what follows from it, with `match`, `if let` or `?`.",
        );
    }
    if message.starts_with("called `Result::unwrap()` on an `Err` value") {
        return text(
            "`unwrap` takes the value out of an `Ok`. Here came an `Err`: something could not be \
             done. Decide what the answer is then, with `match`, `?` or `ok()`.",
        );
    }
    if message.starts_with("internal error: entered unreachable code") {
        return Some(NEVER_SAID.to_owned());
    }
    if message.starts_with("RefCell already")
        || message.starts_with("already borrowed")
        || message.starts_with("already mutably borrowed")
    {
        return text(
            "a `RefCell` lends what is in it to one who writes or to several who read, never to both. \
             An earlier `borrow` or `borrow_mut` is still held: it ends with the block of its \
             variable, and in a recursion the callers hold theirs too. Borrow for a single line.",
        );
    }
    if message.starts_with("assertion failed") || message.starts_with("assertion `left") {
        return text("what is asserted here does not hold for this call.");
    }
    if message.starts_with("capacity overflow") {
        return text(
            "a list or text was to become larger than any memory. Look at the number that says how \
             large.",
        );
    }
    None
}

/// The numbers behind two parts of a message.
fn numbers_behind(message: &str, first: &str, second: &str) -> Option<(u64, u64)> {
    let (len, index) = message.strip_prefix(first)?.split_once(second)?;
    Some((len.parse().ok()?, index.trim().parse().ok()?))
}

/// What an index means that a list does not have.
fn past_the_end(len: u64, index: u64) -> String {
    if len == 0 {
        return format!(
            "the list is empty, so there is no element number {index}. Ask first whether there is \
             one: with `is_empty()`, `first()`, or a `match` on `[]`."
        );
    }
    let last = len - 1;
    let off = if index == len {
        ", so this is one too far: `0..len` stops in time, `0..=len` does not, and a size that is \
         written down as a number fits one list only"
    } else {
        ""
    };
    let elements = if len == 1 {
        "one element".to_owned()
    } else {
        format!("{len} elements")
    };
    let indices = if len == 1 {
        "index 0 alone".to_owned()
    } else {
        format!("the indices 0 to {last}")
    };
    format!("a list of {elements} has {indices}; asked for was {index}{off}.")
}

/// Words with their lines, as in `` the `println!` on line 7 ``; three of them at most.
fn places(found: &[(String, usize)]) -> String {
    let all = found
        .iter()
        .map(|(what, line)| format!("the `{what}` on line {line}"));
    let mut all = distinct(all.collect());
    all.truncate(3);
    list(&all)
}

/// Each of them once.
fn distinct(mut found: Vec<String>) -> Vec<String> {
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|it| seen.insert(it.clone()));
    found
}

fn list(items: &[String]) -> String {
    joined(items, "and")
}

fn either(items: &[String]) -> String {
    joined(items, "or")
}

fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use shim::wire::Wire;

    use super::*;

    const STUB: &str = "exercises/game_lab/winner.rs";

    /// What is said of a fault in a file with this text.
    fn said(kind: FaultKind, message: &str, line: u32, own: &str, output: &str) -> Option<String> {
        let mut fault = Fault::new(kind, message.to_owned());
        fault.location = Some((STUB.to_owned(), line));
        fault.code = Some(1);
        let mut record = Record::blank();
        output.clone_into(&mut record.output);
        let scene = Scene {
            own,
            stub: STUB.to_owned(),
            record: &record,
            some_passed: true,
            outline: Outline::of(own),
        };
        scene.remark(&fault)
    }

    #[rstest]
    #[case::below_zero(|a: usize, b: usize| a - b, 0, 1, "that is 0")]
    #[case::above_the_largest(|a: usize, b: usize| a + b, usize::MAX, 1, "larger than the largest")]
    #[case::divided(|a: usize, b: usize| a / b, 1, 0, "was 0")]
    #[case::divided_for_the_rest(|a: usize, b: usize| a % b, 1, 0, "was 0")]
    #[case::shifted(|a: usize, b: usize| a << b, 1, 64, "as many bits")]
    #[case::one_past_the_end(|a: usize, b: usize| vec![a; b][b], 1, 9, "one too far")]
    #[case::far_past_the_end(|a: usize, b: usize| vec![a; b][b + 3], 1, 9, "has the indices 0 to 8; asked for was 12.")]
    #[case::past_a_single_one(|a: usize, b: usize| vec![a; b][5], 1, 1, "has index 0 alone")]
    #[case::of_an_empty_list(|a: usize, b: usize| vec![a; b][0], 1, 0, "the list is empty")]
    #[case::a_part_too_long(|a: usize, b: usize| vec![a; b][1..7].len(), 1, 3, "beyond the end")]
    #[case::a_part_too_late(|a: usize, b: usize| vec![a; b][4..].len(), 1, 3, "beyond the end")]
    #[case::a_part_backwards(|a: usize, b: usize| vec![a; b][b..a].len(), 1, 3, "ends before it begins")]
    #[case::inside_a_letter(|a: usize, b: usize| "é".repeat(b)[a..].len(), 1, 3, "by bytes")]
    #[case::of_nothing(|a: usize, b: usize| Some(a).filter(|a| *a > b).unwrap(), 1, 3, "`None`")]
    #[case::of_an_error(|a: usize, b: usize| "x".repeat(a + b).parse().unwrap(), 1, 3, "`Err`")]
    #[case::unreachable(|a: usize, b: usize| if a < b { unreachable!() } else { a }, 1, 3, "never come here")]
    #[case::asserted(|a: usize, b: usize| { assert_eq!(a, b); a }, 1, 3, "does not hold")]
    #[case::too_much_at_once(|a: usize, b: usize| Vec::<usize>::with_capacity(usize::MAX - a - b).len(), 1, 3, "any memory")]
    #[case::lent_twice(
        |a: usize, b: usize| {
            let list = std::cell::RefCell::new(vec![a; b]);
            let held = list.borrow();
            list.borrow_mut().clear();
            held.len()
        },
        1, 3, "still held"
    )]
    #[case::written_and_read(
        |a: usize, b: usize| {
            let list = std::cell::RefCell::new(vec![a; b]);
            let _held = list.borrow_mut();
            list.borrow().len()
        },
        1, 3, "still held"
    )]
    fn every_panic_of_rusts_own_has_a_meaning(
        #[case] act: fn(usize, usize) -> usize,
        #[case] a: usize,
        #[case] b: usize,
        #[case] words: &str,
    ) {
        let (a, b) = std::hint::black_box((a, b));
        let panic = std::panic::catch_unwind(|| act(a, b)).unwrap_err();
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let message = text
            .or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap();
        let meaning = meaning(&message);
        assert!(
            meaning.as_ref().is_some_and(|it| it.contains(words)),
            "{message}: {meaning:?}"
        );
    }

    #[rstest]
    #[case::a_line(
        FaultKind::Panicked,
        "attempt to subtract with overflow",
        "\nlet n = len - 1;\n",
        "Line 2, `let n = len - 1;`: the result"
    )]
    #[case::a_panic_of_ones_own(
        FaultKind::Panicked,
        "no idea",
        "\n_ => panic!(\"no idea\"),\n",
        "is your own"
    )]
    #[case::a_panic_in_the_words_of_another(
        FaultKind::Panicked,
        "attempt to subtract with overflow",
        "\n_ => panic!(\"attempt to subtract with overflow\"),\n",
        "is your own"
    )]
    #[case::a_panic_beside_another(
        FaultKind::Panicked,
        "attempt to subtract with overflow",
        "\nif a - b == 0 { panic!(\"none\") }\n",
        "the result"
    )]
    #[case::expected(
        FaultKind::Panicked,
        "a cell",
        "\nx.expect(\"a cell\")\n",
        "`expect` takes"
    )]
    #[case::a_loop(
        FaultKind::TimedOut,
        "1 s",
        "fn f() {\nloop { go(); }\n}",
        "the `loop` on line 2"
    )]
    #[case::a_while(
        FaultKind::TimedOut,
        "1 s",
        "fn f() {\nwhile i < 8 { go(i); }\n}",
        "looks at `i`"
    )]
    #[case::itself(
        FaultKind::StackOverflow,
        "",
        "fn f(n: u8) {\nf(n) }",
        "with just what it was given, `n`"
    )]
    #[case::itself_smaller(
        FaultKind::StackOverflow,
        "",
        "fn f(n: u8) {\nf(n - 1) }",
        "in the call of `f` on line 2"
    )]
    #[case::no_recursion(FaultKind::StackOverflow, "", "fn f(n: u8) { g(n) }", "in a circle")]
    #[case::memory(
        FaultKind::OutOfMemory,
        "",
        "fn f() {\nloop { all.push(1); } }",
        "the `push` on line 2"
    )]
    #[case::exit(FaultKind::Exited, "", "fn f() {\nexit(1) }", "the `exit` on line 2")]
    #[case::sleep(
        FaultKind::Slept,
        "",
        "fn f() {\nsleep(long) }",
        "the `sleep` on line 2"
    )]
    #[case::a_todo(FaultKind::Todo, "", "fn f() {\ntodo!() }", "comes to line 2")]
    fn a_fault_is_told_with_its_line(
        #[case] kind: FaultKind,
        #[case] message: &str,
        #[case] own: &str,
        #[case] words: &str,
    ) {
        let said = said(kind, message, 2, own, "");
        assert!(
            said.as_ref().is_some_and(|it| it.contains(words)),
            "{said:?}"
        );
    }

    #[test]
    fn a_forgotten_print_is_named() {
        let own = "fn f(n: u8) {\n println!(\"{n}\"); f(n - 1) }";
        let much = said(
            FaultKind::TimedOut,
            "1 s",
            1,
            own,
            &"1\n".repeat(MUCH_PRINTED),
        )
        .unwrap();
        assert!(much.contains("Take out the `println!` on line 2"), "{much}");
        let little = said(FaultKind::TimedOut, "1 s", 1, own, "1\n").unwrap();
        assert!(!little.contains("print"), "{little}");
    }

    #[test]
    fn a_message_that_nobody_knows_is_left_as_it_is() {
        assert_eq!(
            said(FaultKind::Panicked, "zounds", 1, "fn f() { g() }", ""),
            None
        );
        assert_eq!(
            said(FaultKind::Killed, "signal 9", 1, "fn f() { g() }", ""),
            None
        );
    }
}
