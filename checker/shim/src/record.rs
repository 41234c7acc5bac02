//! What the judge reports to the checker of every case, and why a question stays unanswered.

use crate::wire::{wire_enum, wire_struct};

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

/// How a question failed to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// The call reached a `todo!()`.
    Todo,
    /// The call panicked.
    Panicked,
    /// No answer within the limit of wall time for one question.
    TimedOut,
    /// The candidate has used up its CPU time.
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

/// What candidates have used up of what they may use for one problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spent {
    /// CPU time, in milliseconds; zero where the system does not tell.
    pub cpu_millis: u64,
    /// How many questions ended in time-outs.
    pub time_outs: u32,
}
wire_struct!(Spent {
    cpu_millis,
    time_outs
});

/// An answer that is not the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// What was expected: a value, or a description where more than one will do.
    pub expected: String,
    /// What came.
    pub got: String,
    /// File and line of the check in the suite.
    pub source: (String, u32),
}
wire_struct!(Mismatch {
    expected,
    got,
    source
});

/// A question as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The call, its arguments in the form that `try` reads.
    pub call: String,
    /// The board it is about, drawn on several lines.
    pub board: Option<String>,
}
wire_struct!(Question { call, board });
