//! What the judge reports to the checker of every case, and why a question stays unanswered.

use crate::wire::{Malformed, Wire, wire_enum, wire_struct};

/// The longest word of a judge, in bytes. What a record holds is cut, so that it stays below.
pub const LONGEST_WORD: usize = 1 << 20;

/// What is kept of a panic's message, in bytes.
pub const KEPT_MESSAGE: usize = 4 << 10;

/// What is kept of a value that is shown, in bytes. The suites cut it shorter, at what is of use.
const KEPT_VALUE: usize = 64 << 10;

/// What a judge tells the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// The case with this name is about to ask its first question.
    Begins(String),
    /// A case has ended like this.
    Ended(Box<Record>),
}

impl Wire for Word {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Word::Begins(name) => {
                false.put(out);
                name.put(out);
            }
            Word::Ended(record) => {
                true.put(out);
                record.put(out);
            }
        }
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        if bool::take(input)? {
            Ok(Word::Ended(Box::new(Record::take(input)?)))
        } else {
            Ok(Word::Begins(String::take(input)?))
        }
    }

    fn blank() -> Self {
        Word::Begins(String::new())
    }
}

/// A text cut to so many bytes, if it has more.
pub fn cut(mut text: String, most: usize) -> String {
    const CUT: &str = " ... (cut)";
    if text.len() > most {
        text.truncate(text.floor_char_boundary(most.saturating_sub(CUT.len())));
        text.push_str(CUT);
        text.shrink_to_fit();
    }
    text
}

/// Why a question was not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The kind of end it came to.
    pub kind: FaultKind,
    /// The panic's message, or what else is known.
    pub message: String,
    /// File and line of the panic, as the compiler knows them.
    pub location: Option<(String, u32)>,
    /// The exit code or signal, where the process ended.
    pub code: Option<i32>,
}
wire_struct!(Fault {
    kind,
    message,
    location,
    code
});

impl Fault {
    /// A fault of which no more is known than this.
    pub fn new(kind: FaultKind, message: String) -> Fault {
        Fault {
            kind,
            message,
            location: None,
            code: None,
        }
    }

    /// What a candidate says of itself, with no more than anybody reads.
    ///
    /// It can only say that a call panicked; of everything else the asking side is the witness.
    pub(crate) fn if_a_candidate_may_say_so(self) -> Option<Fault> {
        let panicked = matches!(self.kind, FaultKind::Todo | FaultKind::Panicked);
        panicked.then(|| Fault {
            message: cut(self.message, KEPT_MESSAGE),
            location: self.location.filter(|(file, _)| file.len() < KEPT_MESSAGE),
            code: None,
            ..self
        })
    }
}

/// How a question failed to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// The call reached a `todo!()`.
    Todo,
    /// The call panicked.
    Panicked,
    /// No answer within the CPU time for one question.
    TimedOut,
    /// The candidate has used up its CPU time for all questions.
    CpuSpent,
    /// The stack ran out.
    StackOverflow,
    /// Memory ran out.
    OutOfMemory,
    /// The process ended itself with an exit code.
    Exited,
    /// The process was ended by a signal.
    Killed,
    /// Too many questions ended in time-outs before this one.
    NotAsked,
    /// The candidate has not even started.
    NotStarted,
    /// The judge itself could not ask.
    Unreachable,
    /// No answer, and the candidate has been idle for longer than one question may take.
    Slept,
    /// The candidate has been idle for longer than all questions together may take.
    SleepSpent,
    /// The answer is longer than any right one can be.
    TooLong,
    /// What came is no answer.
    Garbled,
    /// The judge was ended while it asked.
    JudgeEnded,
    /// The judge did not come to an end with the case.
    JudgeStuck,
}

impl FaultKind {
    /// Whether it has cost the judge its life.
    pub fn is_the_judges_end(self) -> bool {
        matches!(self, FaultKind::JudgeEnded | FaultKind::JudgeStuck)
    }
}
wire_enum!(FaultKind {
    Todo,
    Panicked,
    TimedOut,
    CpuSpent,
    StackOverflow,
    OutOfMemory,
    Exited,
    Killed,
    NotAsked,
    NotStarted,
    Unreachable,
    Slept,
    SleepSpent,
    TooLong,
    Garbled,
    JudgeEnded,
    JudgeStuck,
});

/// How a case ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The case's name as the test harness knows it, such as
    /// `game_lab::winner::finds_a_line::case_1_top_row`.
    pub name: String,
    /// Whether the case came to its end with every check passed.
    pub passed: bool,
    /// The question that was not answered, if that is why.
    pub fault: Option<Fault>,
    /// What was expected and what came, if that is why.
    pub mismatch: Option<Mismatch>,
    /// A panic of the suite itself, which is nobody's answer.
    pub broken: Option<String>,
    /// The last question: the call and its board drawn.
    pub question: Option<Question>,
    /// What the candidate printed during the case.
    pub output: String,
    /// Whether it printed more than is kept.
    pub output_cut: bool,
    /// Time from the case's first question to its end, in microseconds.
    pub micros: u64,
    /// What candidates have used up for the problem until the case's end.
    pub spent: Spent,
    /// How many questions were asked.
    pub questions: u64,
    /// A hash of all questions and answers of the case, in order (FNV-1a, 64 bits).
    pub answers: u64,
}
wire_struct!(Record {
    name,
    passed,
    fault,
    mismatch,
    broken,
    question,
    output,
    output_cut,
    micros,
    spent,
    questions,
    answers,
});

impl Record {
    /// The record of a case that has come to its end without a judge to tell of it.
    pub fn without_a_judge(name: String, fault: Fault, spent: Spent) -> Record {
        Record {
            name,
            fault: Some(fault),
            spent,
            ..Record::blank()
        }
    }

    /// The same with texts that are cut to what is kept of them.
    pub(crate) fn bounded(self) -> Record {
        let cut_value = |text| cut(text, KEPT_VALUE);
        Record {
            mismatch: self.mismatch.map(|mismatch| Mismatch {
                expected: cut_value(mismatch.expected),
                got: cut_value(mismatch.got),
                ..mismatch
            }),
            broken: self.broken.map(|broken| cut(broken, KEPT_MESSAGE)),
            question: self.question.map(|question| Question {
                call: cut_value(question.call),
                board: question.board.map(cut_value),
            }),
            ..self
        }
    }
}

/// What candidates have used up of what they may use for one problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spent {
    /// CPU time, in milliseconds; zero where the system does not tell.
    pub cpu_millis: u64,
    /// Idle time, in milliseconds: neither running nor waiting for a core.
    pub idle_millis: u64,
    /// How many questions ended in time-outs.
    pub time_outs: u32,
}
wire_struct!(Spent {
    cpu_millis,
    idle_millis,
    time_outs
});

/// An answer that is not the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// What was expected: a value, or a description where more than one will do.
    pub expected: String,
    /// What came.
    pub got: String,
    /// How the two are written.
    pub form: Form,
    /// File and line of the check in the suite.
    pub source: (String, u32),
}
wire_struct!(Mismatch {
    expected,
    got,
    form,
    source
});

/// How what was expected and what came are written, and so what a difference between them means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Both as `Debug` shows values, laid out alike.
    Values,
    /// Both are texts, to the letter.
    Texts,
    /// What was expected is a sentence, what came is a value: there is nothing to compare.
    Words,
}
wire_enum!(Form {
    Values,
    Texts,
    Words,
});

/// What is shown of a check that has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// How the two are written.
    pub form: Form,
    /// What was expected.
    pub expected: String,
    /// What came.
    pub got: String,
}

/// A question as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The call, its arguments in the form that `try` reads.
    pub call: String,
    /// The board it is about, drawn on several lines.
    pub board: Option<String>,
}
wire_struct!(Question { call, board });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire;

    #[test]
    fn a_text_is_cut_between_two_letters() {
        assert_eq!(cut("ä".repeat(10), 20), "ä".repeat(10));
        assert_eq!(
            cut("ä".repeat(11), 20),
            format!("{} ... (cut)", "ä".repeat(5))
        );
        let long = cut("ä".repeat(70 << 20), KEPT_MESSAGE);
        assert!(long.len() <= KEPT_MESSAGE && long.capacity() < 2 * KEPT_MESSAGE);
    }

    #[test]
    fn a_candidate_can_only_say_that_it_panicked() {
        let says = |kind| {
            let mut fault = Fault::new(kind, "x".repeat(1 << 20));
            fault.location = Some(("y".repeat(1 << 20), 3));
            fault.code = Some(0);
            fault.if_a_candidate_may_say_so()
        };
        for kind in [FaultKind::Todo, FaultKind::Panicked] {
            let fault = says(kind).unwrap();
            assert!(fault.message.len() <= KEPT_MESSAGE);
            assert_eq!((fault.location, fault.code), (None, None));
        }
        for kind in [
            FaultKind::Unreachable,
            FaultKind::TimedOut,
            FaultKind::JudgeEnded,
        ] {
            assert_eq!(says(kind), None);
        }
    }

    #[test]
    fn the_longest_record_is_a_word_that_the_checker_reads() {
        let long = || "\u{fffd}".repeat(1 << 20);
        let record = Record {
            mismatch: Some(Mismatch {
                expected: long(),
                got: long(),
                form: Form::Texts,
                source: ("tests/game_lab/winner.rs".to_owned(), 31),
            }),
            broken: Some(long()),
            question: Some(Question {
                call: long(),
                board: Some(long()),
            }),
            output: "o".repeat(crate::candidate::KEPT_OUTPUT),
            ..Record::blank()
        };
        let mut word = Vec::new();
        Word::Ended(Box::new(record.bounded())).put(&mut word);
        assert!(word.len() < LONGEST_WORD / 2, "{}", word.len());
        assert!(matches!(wire::whole(&word), Ok(Word::Ended(_))));
    }
}
