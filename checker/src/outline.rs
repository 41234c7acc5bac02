//! What repeats, recurses, prints and ends in a student's file, as far as its words tell: where to look
//! when an answer does not come.

use std::ops::Range;

use crate::tokens::{Token, tokens};

/// The words of a file, with the functions in it.
pub struct Outline<'a> {
    tokens: Vec<Token<'a>>,
    functions: Vec<Function<'a>>,
}

/// A function with a body.
struct Function<'a> {
    name: &'a str,
    parameters: Vec<Parameter<'a>>,
    body: Range<usize>,
}

/// A parameter that is a plain name.
struct Parameter<'a> {
    name: &'a str,
    is_number: bool,
}

/// A place where a function calls itself.
#[derive(Debug, PartialEq, Eq)]
pub struct SelfCall {
    /// The function's name.
    pub name: String,
    /// The line of the call.
    pub line: usize,
    /// What it is given, as it is written.
    pub arguments: String,
    /// Whether every argument is the parameter itself, which nothing has changed.
    pub hands_on_everything: bool,
    /// Parameters that are numbers and are handed on as they came.
    pub numbers_handed_on: Vec<String>,
}

/// A loop that ends by a condition or by a `break`.
#[derive(Debug, PartialEq, Eq)]
pub struct Loop {
    /// `while` or `loop`.
    pub keyword: String,
    /// Its line.
    pub line: usize,
    /// The names in its condition, where nothing in the loop can change one of them.
    pub unchanged: Vec<String>,
}

impl<'a> Outline<'a> {
    /// The outline of a text, whether it compiles or not.
    pub fn of(text: &'a str) -> Outline<'a> {
        let tokens = tokens(text);
        let functions = functions(&tokens);
        Outline { tokens, functions }
    }

    /// The places where functions call themselves.
    pub fn self_calls(&self) -> Vec<SelfCall> {
        let mut found = Vec::new();
        for function in &self.functions {
            for at in function.body.clone() {
                if self.names_function(at, function.name) {
                    found.push(self.self_call(function, at));
                }
            }
        }
        found
    }

    /// A call with arguments that stands twice or more in the same function that calls itself by it:
    /// the call, and its lines.
    pub fn repeated_self_call(&self) -> Option<(String, Vec<usize>)> {
        let calls = self.self_calls();
        calls.iter().find_map(|first| {
            let same = calls
                .iter()
                .filter(|it| it.name == first.name && it.arguments == first.arguments);
            let mut lines: Vec<usize> = same.map(|it| it.line).collect();
            lines.dedup();
            let call = format!("{}({})", first.name, first.arguments);
            (lines.len() > 1 && !first.arguments.is_empty()).then_some((call, lines))
        })
    }

    /// The loops that have no end by themselves.
    pub fn loops(&self) -> Vec<Loop> {
        let mut found = Vec::new();
        for (at, token) in self.tokens.iter().enumerate() {
            if !(token.is_keyword("while") || token.is_keyword("loop")) {
                continue;
            }
            let Some(open) = self.find(at, "{") else {
                continue;
            };
            let body = open..self.closing(open);
            found.push(Loop {
                keyword: token.text.to_owned(),
                line: token.line,
                unchanged: self.unchanged(at + 1..open, body),
            });
        }
        found
    }

    /// The lines on which one of these macros is used.
    pub fn macros(&self, names: &[&str]) -> Vec<(String, usize)> {
        let pairs = self.tokens.windows(2);
        let used = pairs.filter(|pair| {
            pair[0].is_word() && pair[1].text == "!" && names.contains(&pair[0].text)
        });
        used.map(|pair| (format!("{}!", pair[0].text), pair[0].line))
            .collect()
    }

    /// The lines on which a function of such a name is called, however it is reached.
    pub fn calls(&self, names: &[&str]) -> Vec<(String, usize)> {
        let pairs = self.tokens.windows(2);
        let called = pairs.filter(|pair| {
            pair[0].is_word() && pair[1].text == "(" && names.contains(&pair[0].text)
        });
        called
            .map(|pair| (pair[0].text.to_owned(), pair[0].line))
            .collect()
    }

    /// Whether the function of this name is called here, or handed on as a value, as in `map(f)`.
    fn names_function(&self, at: usize, name: &str) -> bool {
        let token = &self.tokens[at];
        if !token.is_word() || token.text != name {
            return false;
        }
        let before = |steps: usize| at.checked_sub(steps).map_or("", |at| self.tokens[at].text);
        let behind = self.tokens.get(at + 1).map_or("", |token| token.text);
        let own_path = before(1) != "::" || ["super", "self", "crate"].contains(&before(2));
        let called = behind == "(" && !["fn", "."].contains(&before(1)) && own_path;
        let handed = ["(", ","].contains(&before(1)) && behind == ")";
        called || handed
    }

    fn self_call(&self, function: &Function<'_>, at: usize) -> SelfCall {
        let (name, line) = (function.name.to_owned(), self.tokens[at].line);
        if self
            .tokens
            .get(at + 1)
            .is_none_or(|token| token.text != "(")
        {
            return SelfCall {
                name,
                line,
                arguments: String::new(),
                hands_on_everything: false,
                numbers_handed_on: Vec::new(),
            };
        }
        let inside = at + 2..self.closing(at + 1).min(function.body.end);
        let arguments = self.arguments(inside.clone());
        let parameters = function.parameters.iter();
        let handed_on: Vec<bool> = parameters
            .clone()
            .zip(&arguments)
            .map(|(parameter, argument)| {
                let argument = argument.strip_prefix('&').unwrap_or(argument);
                argument == parameter.name && self.keeps(&function.body, parameter.name)
            })
            .collect();
        let numbers = parameters.zip(&handed_on);
        let numbers = numbers.filter(|(parameter, handed_on)| parameter.is_number && **handed_on);
        SelfCall {
            name,
            line,
            arguments: arguments.join(", "),
            hands_on_everything: !handed_on.is_empty()
                && handed_on.len() == arguments.len()
                && handed_on.iter().all(|handed_on| *handed_on),
            numbers_handed_on: numbers.map(|(it, _)| it.name.to_owned()).collect(),
        }
    }

    /// The arguments between two brackets, each as it is written.
    fn arguments(&self, inside: Range<usize>) -> Vec<String> {
        let mut arguments = vec![String::new()];
        let mut depth = 0;
        for at in inside {
            let token = &self.tokens[at];
            match token.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                "," if depth == 0 => {
                    arguments.push(String::new());
                    continue;
                }
                "," => {
                    arguments
                        .iter_mut()
                        .last()
                        .into_iter()
                        .for_each(|it| it.push_str(", "));
                    continue;
                }
                _ => {}
            }
            let Some(argument) = arguments.last_mut() else {
                continue;
            };
            let before = at.checked_sub(1).map(|before| self.tokens[before]);
            if !argument.is_empty() && token.is_word() && before.is_some_and(|it| it.is_word()) {
                argument.push(' ');
            }
            argument.push_str(token.text);
        }
        arguments.retain(|argument| !argument.is_empty());
        arguments
    }

    /// Whether nothing in this part of the text can change what the name stands for, nor give the name
    /// to something else. Where that is not certain, the answer is no.
    fn keeps(&self, part: &Range<usize>, name: &str) -> bool {
        part.clone().all(|at| {
            let token = &self.tokens[at];
            if !token.is_word() || token.text != name {
                return true;
            }
            let text = |at: usize| self.tokens.get(at).map_or("", |token| token.text);
            let before = |steps: usize| at.checked_sub(steps).map_or("", text);
            // A pattern binds a name anew: `let n`, `|n|`, `Some(n) =>`; what is before tells it only
            // in part, so anything that looks like one counts.
            let is_bound = ["let", "mut", "ref", "for", "|", "@"].contains(&before(1))
                || ["=>", "@", "|"].contains(&text(at + 1))
                || (text(at + 1) == "=" && text(at + 2) != "=")
                || (text(at + 1) == ")" && text(at + 2) == "=")
                || (text(at + 1) == ")" && text(at + 2) == "|");
            let is_changed = ["+", "-", "*", "/", "%", "<", ">", "&", "|", "^"]
                .contains(&text(at + 1))
                && (text(at + 2) == "=" && text(at + 1) != "<" && text(at + 1) != ">"
                    || text(at + 2) == text(at + 1));
            !(is_bound || is_changed)
        })
    }

    /// The names in a condition, if it is certain that the loop's body changes none of them.
    fn unchanged(&self, condition: Range<usize>, body: Range<usize>) -> Vec<String> {
        let text = |at: usize| self.tokens.get(at).map_or("", |token| token.text);
        let is_plain = condition.clone().all(|at| {
            let token = &self.tokens[at];
            // A call may change anything, but for those that only look.
            let is_call = token.is_word() && text(at + 1) == "(";
            let looks = ["len", "is_empty", "is_some", "is_none", "contains"].contains(&token.text);
            !token.is_keyword("let") && token.text != "!" && (!is_call || looks)
        });
        let mut names: Vec<&str> = Vec::new();
        for at in condition.clone() {
            let token = &self.tokens[at];
            let is_variable = token.is_word()
                && at
                    .checked_sub(1)
                    .is_none_or(|before| text(before) != "." || before < condition.start)
                && !["(", "::"].contains(&text(at + 1))
                && token
                    .text
                    .starts_with(|letter: char| letter.is_lowercase() || letter == '_')
                && !["true", "false", "as", "usize", "u32", "i32"].contains(&token.text);
            if is_variable && !names.contains(&token.text) {
                names.push(token.text);
            }
        }
        // What leaves the loop needs no condition.
        let leaves = body.clone().any(|at| self.tokens[at].is_keyword("break"));
        let touched = names.iter().any(|name| {
            body.clone().any(|at| {
                let token = &self.tokens[at];
                let is_it = token.is_word() && token.text == *name;
                is_it
                    && (!self.keeps(&(at..at + 1), name)
                        || text(at + 1) == "."
                        || (text(at + 1) == "[" && self.assigned_behind(at + 1)))
            })
        });
        if !is_plain || leaves || touched {
            return Vec::new();
        }
        names.into_iter().map(str::to_owned).collect()
    }

    /// Whether what the bracket at `open` belongs to is assigned to, as in `list[0] = 1`.
    fn assigned_behind(&self, open: usize) -> bool {
        let behind = self.closing(open) + 1;
        let text = |at: usize| self.tokens.get(at).map_or("", |token| token.text);
        text(behind) == "."
            || text(behind) == "["
            || (text(behind) == "=" && text(behind + 1) != "=")
            || (text(behind + 1) == "="
                && ["+", "-", "*", "/", "%", "&", "|", "^"].contains(&text(behind)))
    }

    /// The first place behind `at` with this text.
    fn find(&self, at: usize, wanted: &str) -> Option<usize> {
        (at..self.tokens.len()).find(|at| self.tokens[*at].text == wanted)
    }

    /// Where the bracket that opens at `open` is closed; the end of the text, if nowhere.
    fn closing(&self, open: usize) -> usize {
        closing(&self.tokens, open)
    }
}

/// Where the bracket that opens at `open` is closed; the end of the text, if nowhere.
fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

/// All functions with bodies.
fn functions<'a>(tokens: &[Token<'a>]) -> Vec<Function<'a>> {
    let starts = (0..tokens.len()).filter(|at| tokens[*at].is_keyword("fn"));
    starts.filter_map(|at| function(tokens, at)).collect()
}

fn function<'a>(tokens: &[Token<'a>], at: usize) -> Option<Function<'a>> {
    let name = tokens.get(at + 1).filter(|token| token.is_word())?.text;
    let mut depth = 0;
    let open = (at + 2..tokens.len()).find(|at| {
        match tokens[*at].text {
            "<" => depth += 1,
            ">" if tokens[at - 1].text != "-" => depth -= 1,
            _ => {}
        }
        depth == 0 && tokens[*at].text == "("
    })?;
    let close = closing(tokens, open);
    let begin = (close..tokens.len()).find(|at| ["{", ";"].contains(&tokens[*at].text))?;
    if tokens[begin].text == ";" {
        return None;
    }
    let mut parameters = Vec::new();
    for at in open + 1..close {
        let starts = ["(", ",", "mut"].contains(&tokens[at - 1].text);
        if starts && tokens[at].is_word() && tokens.get(at + 1).is_some_and(|it| it.text == ":") {
            let kind = tokens.get(at + 2).map_or("", |token| token.text);
            let is_number = kind.starts_with(['u', 'i'])
                && (kind.ends_with("size") || kind[1..].parse::<u8>().is_ok());
            parameters.push(Parameter {
                name: tokens[at].text,
                is_number,
            });
        }
    }
    Some(Function {
        name,
        parameters,
        body: begin..closing(tokens, begin).min(tokens.len()),
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn everything_handed_on(text: &str) -> Vec<bool> {
        let calls = Outline::of(text).self_calls();
        calls.iter().map(|call| call.hands_on_everything).collect()
    }

    #[rstest]
    #[case::the_same("fn f(n: u32) { f(n) }", &[true])]
    #[case::the_same_lent("fn f(a: &[u8], n: u32) { f(&a, n) }", &[true])]
    #[case::less("fn f(n: u32) { f(n - 1) }", &[false])]
    #[case::named_anew("fn f(n: u32) { let n = n - 1; f(n) }", &[false])]
    #[case::changed("fn f(mut n: u32) { n -= 1; f(n) }", &[false])]
    #[case::bound_by_a_pattern("fn f(n: &[u8]) { if let [_, n @ ..] = n { f(n) } }", &[false])]
    #[case::bound_by_a_closure("fn f(n: u32) { (0..n).for_each(|n| f(n)) }", &[false])]
    #[case::handed_as_a_value("fn f(t: &Tree) { t.children.iter().map(f) }", &[false])]
    #[case::a_method_of_that_name("fn next(n: u32) { n.next(n) }", &[])]
    #[case::another_types_function("fn new(n: u32) { Vec::new(n) }", &[])]
    #[case::of_this_crate("fn new(n: u32) { super::new(n) }", &[true])]
    #[case::in_a_text("fn f(n: u32) { \"f(n)\" /* f(n) */ }", &[])]
    fn a_call_of_itself_is_found_and_what_it_hands_on(
        #[case] text: &str,
        #[case] expected: &[bool],
    ) {
        assert_eq!(everything_handed_on(text), expected);
    }

    #[test]
    fn numbers_that_are_handed_on_are_named() {
        let text = "fn f(p: &Position, depth: usize, me: Player) -> u64 { f(&next, depth, me) }";
        assert_eq!(
            Outline::of(text).self_calls()[0].numbers_handed_on,
            ["depth"]
        );
    }

    #[test]
    fn a_call_that_stands_twice_is_found_with_its_lines() {
        let text = "fn f(n: u32) {\n if f(n, g(1)) > best {\n best = f(n, g(1)); } f(0) }";
        let found = Outline::of(text).repeated_self_call();
        assert_eq!(found, Some(("f(n, g(1))".to_owned(), vec![2, 3])));
    }

    #[rstest]
    #[case::never_counted_on("while i < lines.len() { look(lines[i]); }", &["i", "lines"])]
    #[case::counted_on("while i < 8 { i += 1; }", &[])]
    #[case::assigned("while i < 8 { i = next(i); }", &[])]
    #[case::lent_to_change("while i < 8 { advance(&mut i); }", &[])]
    #[case::a_method("while list.len() < 8 { list.push(1); }", &[])]
    #[case::an_element("while list[0] != 0 { list[0] -= 1; }", &[])]
    #[case::a_break("while i < 8 { if done { break; } }", &[])]
    #[case::a_call_in_the_condition("while step(i) { look(i); }", &[])]
    #[case::a_pattern("while let Some(i) = list.pop() { look(i); }", &[])]
    #[case::without_a_condition("loop { look(i); }", &[])]
    fn a_condition_that_nothing_changes_is_seen(#[case] text: &str, #[case] names: &[&str]) {
        let outline = Outline::of(text);
        assert_eq!(outline.loops()[0].unchanged, names, "{text}");
    }

    #[test]
    fn anything_at_all_has_an_outline() {
        for text in [
            "fn",
            "fn f(",
            "fn f<",
            "while",
            "loop {",
            "fn f(n: u32) { f(",
            "}}}(((",
        ] {
            let outline = Outline::of(text);
            let _ = (
                outline.self_calls(),
                outline.loops(),
                outline.repeated_self_call(),
            );
        }
    }
}
