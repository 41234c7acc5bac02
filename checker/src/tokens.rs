//! A student's file as the compiler's own lexer reads it: what counts in order, without white space
//! and comments, in one pass.

use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};

/// One token of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What stands there; a raw identifier without its `r#`, and `::` as one.
    pub text: &'a str,
    /// What it is.
    pub kind: Kind,
    /// The line it begins on, from 1.
    pub line: usize,
}

/// What a token is, as far as anybody here asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An identifier or a keyword.
    Word,
    /// A word that was written as `r#word`, which no keyword is.
    RawWord,
    /// A text, a letter or a number: nothing in it counts.
    Literal,
    /// Anything else.
    Sign,
}

impl Token<'_> {
    /// Whether it is this keyword.
    pub fn is_keyword(&self, keyword: &str) -> bool {
        self.kind == Kind::Word && self.text == keyword
    }

    /// Whether it is an identifier or a keyword, however it is written.
    pub fn is_word(&self) -> bool {
        matches!(self.kind, Kind::Word | Kind::RawWord)
    }
}

/// All tokens of a text that count, in order.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found: Vec<Token<'_>> = Vec::new();
    let (mut at, mut line) = (0, 1);
    let mut colon_ends_at = None;
    for token in tokenize(text, FrontmatterAllowed::No) {
        let end = at + token.len as usize;
        let written = &text[at..end];
        let kind = match token.kind {
            TokenKind::Whitespace
            | TokenKind::LineComment { .. }
            | TokenKind::BlockComment { .. } => None,
            TokenKind::RawIdent => Some(Kind::RawWord),
            TokenKind::Ident | TokenKind::InvalidIdent | TokenKind::UnknownPrefix => {
                Some(Kind::Word)
            }
            TokenKind::Literal { .. } => Some(Kind::Literal),
            _ => Some(Kind::Sign),
        };
        if let Some(kind) = kind {
            let is_second_colon = written == ":" && colon_ends_at == Some(at);
            match found.last_mut() {
                Some(first) if is_second_colon => {
                    first.text = &text[at - 1..end];
                    colon_ends_at = None;
                }
                _ => {
                    colon_ends_at = (written == ":").then_some(end);
                    found.push(Token {
                        text: written.strip_prefix("r#").unwrap_or(written),
                        kind,
                        line,
                    });
                }
            }
        }
        line += written.bytes().filter(|byte| *byte == b'\n').count();
        at = end;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        tokens(text).iter().map(|token| token.text).collect()
    }

    #[test]
    fn comments_and_texts_do_not_count() {
        let text = "//! super::a\nuse /* super::b /* */ */ super::c; let s = \"super::d\";";
        assert_eq!(
            texts(text),
            [
                "use",
                "super",
                "::",
                "c",
                ";",
                "let",
                "s",
                "=",
                "\"super::d\"",
                ";"
            ]
        );
        assert_eq!(texts("r#\"super\"# 'a' b\"x\"").len(), 3);
    }

    #[test]
    fn two_colons_are_one_token_where_they_touch() {
        assert_eq!(texts("a: ::b::c"), ["a", ":", "::", "b", "::", "c"]);
        assert_eq!(texts(":::::"), ["::", "::", ":"]);
    }

    #[test]
    fn a_token_knows_its_line_and_a_raw_word_is_no_keyword() {
        let found = tokens("a\n/* \n */ r#mod\n\"x\ny\" b");
        let lines: Vec<usize> = found.iter().map(|token| token.line).collect();
        assert_eq!(lines, [1, 3, 4, 5]);
        assert!(!found[1].is_keyword("mod") && found[1].text == "mod");
    }

    #[test]
    fn anything_at_all_is_read_to_its_end() {
        for text in [
            "/*/*/*",
            "\"open",
            "r##\"open",
            "'",
            "\u{0}\u{202e}é🦀#!",
            "b'",
        ] {
            tokens(text);
        }
    }
}
