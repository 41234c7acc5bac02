//! What the catalogue is made of, and the macro that turns its one table into functions that ask,
//! slots that answer, and data to look things up in.

use std::fmt::Debug;
use std::time::Duration;

use crate::candidate::Limits;
use crate::given::{Given, Lend};
use crate::wire::{self, Malformed, Wire};

/// A lab: one board representation and the problems on it.
#[derive(Debug)]
pub struct Lab {
    /// Name of its module and folders, such as `game_lab`.
    pub id: &'static str,
    /// Title of its chapter.
    pub title: &'static str,
    /// Provided files beside the stubs, without `.rs`, that hold only types: compiled once.
    pub types: &'static [&'static str],
    /// Provided files beside the stubs that call the student's functions.
    pub provided: &'static [Provided],
    /// The problems in order; each builds only on earlier ones.
    pub problems: &'static [Problem],
    /// Every function that can be asked, problems' and probes', by its number on the wire.
    pub functions: &'static [Function],
}

/// A problem: one stub, one suite, one page.
#[derive(Debug)]
pub struct Problem {
    /// Name of its files, such as `winner`.
    pub id: &'static str,
    /// The lab it belongs to.
    pub lab: &'static str,
    /// Title of its page.
    pub title: &'static str,
    /// What a full solution earns.
    pub points: u32,
    /// Ids of the problems whose functions its reference solution calls.
    pub builds_on: &'static [&'static str],
    /// Names of the functions that its file must define and that can be asked.
    pub functions: &'static [&'static str],
    /// Signatures of the functions that its file must define and that cannot be asked, because
    /// what they take or return cannot travel; a provided file asks them.
    pub unasked: &'static [&'static str],
    /// CPU time for one question, in seconds, and as much idle time.
    pub patience: u64,
    /// CPU time for all questions together, in seconds.
    pub cpu: u64,
    /// The longest answer to one question, in bytes.
    pub answer: usize,
}

impl Problem {
    /// What a candidate may use up while it is asked about this problem.
    pub fn limits(&self) -> Limits {
        Limits {
            question: Duration::from_secs(self.patience),
            cpu: Duration::from_secs(self.cpu),
            idle: Duration::from_secs(self.cpu.min(MOST_IDLE)),
            answer: self.answer,
            ..Limits::default()
        }
    }

    /// Names of all functions that its file must define.
    pub fn all_functions(&self) -> impl Iterator<Item = &'static str> {
        self.functions
            .iter()
            .copied()
            .chain(self.unasked.iter().map(|signature| name_in(signature)))
    }
}

/// However much work a problem is, nothing in it needs to wait: so much idle time is granted to all
/// questions together, in seconds, and less where there is less CPU time.
const MOST_IDLE: u64 = 20;

/// The name in a signature such as `fn prune<T>(..)`.
fn name_in(signature: &'static str) -> &'static str {
    let rest = signature.trim_start_matches("fn ");
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    &rest[..end.unwrap_or(rest.len())]
}

/// A provided file whose functions call the student's, and which is compiled with them.
#[derive(Debug)]
pub struct Provided {
    /// Name of the file, without `.rs`.
    pub id: &'static str,
    /// Ids of the problems whose functions it calls, in the order of the catalogue. It belongs to
    /// the last of them: that one's suite may ask it.
    pub builds_on: &'static [&'static str],
    /// Names of its functions that can be asked.
    pub functions: &'static [&'static str],
}

impl Provided {
    /// Whether it belongs to the problem with this id, whose suite may ask it, and with which it is
    /// compiled wherever that one is.
    pub fn belongs_to(&self, id: &str) -> bool {
        self.builds_on.last() == Some(&id)
    }
}

/// A function that can be asked, with everything about it that is known at build time.
#[derive(Debug)]
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// Its parameters, in order.
    pub parameters: &'static [Parameter],
    /// Its return type, as written.
    pub returns: &'static str,
    /// Its number on the wire.
    pub number: u16,
    /// Shows an answer.
    pub answer: fn(&[u8]) -> Result<String, Malformed>,
}

/// A parameter of a function that can be asked.
#[derive(Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// Its type, as written.
    pub ty: &'static str,
    /// How to write it on a command line.
    pub form: &'static str,
    /// Turns a command-line argument into the end of a question.
    read: fn(&str, &mut Vec<u8>) -> Result<(), String>,
    /// Takes it off the front of a question and shows it, in the form in which it is read.
    show: fn(&mut &[u8]) -> Result<String, Malformed>,
    /// Takes it off the front of a question and draws it, where it is something to look at.
    draw: fn(&mut &[u8]) -> Option<String>,
}

impl Parameter {
    /// A parameter of this type.
    pub(crate) const fn of<'a, P: Lend<'a>>(name: &'static str, ty: &'static str) -> Parameter {
        Parameter::given::<P::Owned>(name, ty)
    }

    const fn given<T: Given>(name: &'static str, ty: &'static str) -> Parameter {
        Parameter {
            name,
            ty,
            form: T::FORM,
            read: |text, out| {
                T::read(text)?.put(out);
                Ok(())
            },
            show: |input| Ok(T::take(input)?.show()),
            draw: |input| T::take(input).ok()?.draw(),
        }
    }
}

/// Shows an answer of this type.
pub(crate) fn answer<R: Wire + Debug>(answer: &[u8]) -> Result<String, Malformed> {
    Ok(format!("{:?}", wire::whole::<R>(answer)?))
}

impl Function {
    /// The signature as a student writes it, without a body.
    pub fn signature(&self) -> String {
        let parameters: Vec<String> = self
            .parameters
            .iter()
            .map(|parameter| format!("{}: {}", parameter.name, parameter.ty))
            .collect();
        let returns = match self.returns {
            "()" => String::new(),
            returns => format!(" -> {returns}"),
        };
        format!("fn {}({}){returns}", self.name, parameters.join(", "))
    }

    /// Turns command-line arguments, one a parameter, into the arguments of a question.
    ///
    /// # Errors
    /// A sentence that says which one cannot be read, and why.
    pub fn read(&self, texts: &[&str]) -> Result<Vec<u8>, String> {
        let mut texts = texts.iter();
        let mut out = Vec::new();
        for Parameter {
            name, form, read, ..
        } in self.parameters
        {
            let text = texts.next();
            let text = text.ok_or_else(|| format!("`{name}` is missing: {form}"))?;
            read(text, &mut out).map_err(|why| format!("`{name}`: {why}; write it as {form}"))?;
        }
        Ok(out)
    }

    /// Draws the first argument of a question that is something to look at.
    pub fn draw(&self, mut arguments: &[u8]) -> Option<String> {
        let mut parameters = self.parameters.iter();
        parameters.find_map(|parameter| (parameter.draw)(&mut arguments))
    }

    /// A question's call, its arguments in the form in which they are read; one that is too long
    /// for anybody to read is cut.
    pub fn call(&self, mut arguments: &[u8]) -> String {
        let parameters = self.parameters.iter();
        let shown: Result<Vec<String>, Malformed> = parameters
            .map(|parameter| Ok(cut(&(parameter.show)(&mut arguments)?)))
            .collect();
        match shown {
            Ok(shown) => format!("{}({})", self.name, shown.join(", ")),
            Err(error) => format!("{}(..) ({error})", self.name),
        }
    }
}

/// So many letters of an argument are shown; a tree or a board has far fewer.
const SHOWN: usize = 1_000;

fn cut(argument: &str) -> String {
    match argument.char_indices().nth(SHOWN) {
        None => argument.to_owned(),
        Some((end, _)) => {
            let more = argument[end..].chars().count();
            format!("{} ... and {more} more letters", &argument[..end])
        }
    }
}

macro_rules! catalogue {
    ($(
        lab $lab:ident $lab_title:literal {
            types $($types:ident),+;
            $(
                problem $problem:ident $title:literal $points:literal points,
                $(within $seconds:literal s,)?
                $(cpu $cpu:literal s,)?
                $(answers up to $answer:literal MiB,)?
                builds on [$($before:ident),*] {
                    $(fn $name:ident($($arg:ident: $ty:ty),*) -> $ret:ty;)*
                    $(also $unasked:literal;)*
                }
            )+
            $(
                provided $provided:ident, builds on [$($under:ident),*] {
                    $(fn $probe:ident($($probe_arg:ident: $probe_ty:ty),*) -> $probe_ret:ty;)*
                }
            )*
        }
    )+) => {
        /// Every lab, in order.
        pub static LABS: &[&$crate::table::Lab] = &[$(&$lab::LAB),+];

        $(
            #[doc = concat!("`", stringify!($lab), "` as another process answers it.")]
            pub mod $lab {
                pub use $crate::types::$lab::*;

                $crate::table::functions! {
                    stringify!($lab);
                    $($(fn $name($($arg: $ty),*) -> $ret;)*)+
                    $($(fn $probe($($probe_arg: $probe_ty),*) -> $probe_ret;)*)*
                }

                /// This lab in the catalogue.
                pub static LAB: $crate::table::Lab = $crate::table::Lab {
                    id: stringify!($lab),
                    title: $lab_title,
                    types: &[$(stringify!($types)),+],
                    problems: &[$($crate::table::Problem {
                        id: stringify!($problem),
                        lab: stringify!($lab),
                        title: $title,
                        points: $points,
                        builds_on: &[$(stringify!($before)),*],
                        functions: &[$(stringify!($name)),*],
                        unasked: &[$($unasked),*],
                        patience: $crate::table::patience(&[$($seconds)?]),
                        cpu: $crate::table::cpu(&[$($cpu)?], &[$($seconds)?]),
                        answer: $crate::table::answer_bytes(&[$($answer)?]),
                    }),+],
                    provided: &[$($crate::table::Provided {
                        id: stringify!($provided),
                        builds_on: &[$(stringify!($under)),*],
                        functions: &[$(stringify!($probe)),*],
                    }),*],
                    functions: FUNCTIONS,
                };
            }
        )+
    };
}

/// One lab's functions: each as one that asks, as a slot, and as an entry of `FUNCTIONS`.
macro_rules! functions {
    ($lab:expr; $(fn $name:ident($($arg:ident: $ty:ty),*) -> $ret:ty;)*) => {
        #[expect(non_camel_case_types, reason = "one variant a function, named like it")]
        enum Number {
            $($name),*
        }

        $(
            #[doc = concat!("Asks the candidate's `", stringify!($name), "`.")]
            #[track_caller]
            #[allow(unused_variables, reason = "a function may have no parameter")]
            pub fn $name($($arg: $ty),*) -> $ret {
                $crate::asking::ask(&FUNCTIONS[Number::$name as usize], |out| {
                    $($crate::given::Lend::send(&$arg, out);)*
                })
            }
        )*

        /// What a candidate answers with: its own functions. An empty slot is never asked.
        pub struct Table {
            $(
                #[doc = concat!("The candidate's `", stringify!($name), "`.")]
                pub $name: Option<fn($($ty),*) -> $ret>,
            )*
        }

        impl Table {
            /// No function at all; name the ones there are in front of `..Table::EMPTY`.
            pub const EMPTY: Table = Table { $($name: None),* };
        }

        impl $crate::serve::Answer for Table {
            fn lab(&self) -> &'static str {
                $lab
            }

            fn answer(
                &self,
                number: u16,
                mut input: &[u8],
                out: &mut Vec<u8>,
            ) -> Result<(), $crate::wire::Malformed> {
                $(
                    if number == Number::$name as u16 {
                        let slot = self.$name.ok_or($crate::wire::Malformed("no such function"))?;
                        $(let $arg = $crate::given::take::<$ty>(&mut input)?;)*
                        let answer: $ret = slot($($crate::given::Lend::lend(&$arg)),*);
                        $crate::wire::Wire::put(&answer, out);
                        return Ok(());
                    }
                )*
                Err($crate::wire::Malformed("no such function"))
            }
        }

        /// Answers questions with this lab's functions until there are no more, then ends the
        /// process.
        pub fn serve(table: Table) -> ! {
            $crate::serve::serve(Box::new(table))
        }

        static FUNCTIONS: &[$crate::table::Function] = &[$($crate::table::Function {
            name: stringify!($name),
            parameters: &[$(
                $crate::table::Parameter::of::<$ty>(stringify!($arg), stringify!($ty))
            ),*],
            returns: stringify!($ret),
            number: Number::$name as u16,
            answer: $crate::table::answer::<$ret>,
        }),*];
    };
}
pub(crate) use {catalogue, functions};

/// One second, unless an entry says more.
pub(crate) const fn patience(stated: &[u64]) -> u64 {
    match stated {
        [seconds, ..] => *seconds,
        [] => 1,
    }
}

/// Ten seconds, unless an entry says more; more time for one question is more for all of them.
pub(crate) const fn cpu(stated: &[u64], patience: &[u64]) -> u64 {
    match (stated, patience) {
        ([seconds, ..], _) => *seconds,
        ([], [seconds, ..]) if *seconds > 5 => *seconds * 2,
        ([], _) => 10,
    }
}

/// One MiB, unless an entry says more.
pub(crate) const fn answer_bytes(stated: &[usize]) -> usize {
    match stated {
        [mebibytes, ..] => *mebibytes << 20,
        [] => 1 << 20,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_in_a_signature_is_found() {
        assert_eq!(
            name_in("fn prune<T: Clone>(depth: usize) -> Tree<T>"),
            "prune"
        );
        assert_eq!(name_in("fn full(grid: &Grid) -> bool"), "full");
    }

    #[test]
    fn an_argument_that_nobody_reads_is_cut() {
        assert_eq!(cut("XX. OO. ..."), "XX. OO. ...");
        let long = "ä".repeat(SHOWN + 7);
        assert!(cut(&long).ends_with("ä ... and 7 more letters"));
    }
}
