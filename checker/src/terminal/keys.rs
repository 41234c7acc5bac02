//! Keys out of the bytes that a terminal sends. A parser of terminal sequences takes them apart, so that
//! whatever means nothing here, known today or not, is passed over as a whole.

use std::time::Duration;

use anstyle_parse::{Params, Parser, Perform};

use super::Key;

/// A terminal sends a sequence at once, so an escape that stands alone for so long is the key.
const ESCAPE: Duration = Duration::from_millis(5);

/// What is begun and not ended for so long will not be ended: the next key counts again.
const UNFINISHED: Duration = Duration::from_millis(250);

/// Ends whatever sequence is open.
const CANCEL: u8 = 0x18;

/// Takes apart what comes.
#[derive(Default)]
pub struct Keys {
    parser: Parser,
    heard: Heard,
    /// The last byte, if it may be the beginning of something.
    last: Option<u8>,
}

/// What the parser has told.
#[derive(Default)]
struct Heard {
    keys: Vec<Key>,
    /// Whether a sequence of the kind `ESC O` wants one more letter.
    is_shifted: bool,
    /// Whether what comes is a paste, and no keys.
    is_paste: bool,
    /// So many bytes still belong to what has come.
    more: u8,
}

impl Keys {
    /// The keys that are complete with these bytes.
    pub fn read(&mut self, bytes: &[u8]) -> Vec<Key> {
        for &byte in bytes {
            if self.heard.more > 0 {
                self.heard.more -= 1;
            } else {
                self.parser.advance(&mut self.heard, byte);
            }
        }
        self.last = bytes.last().copied().or(self.last);
        std::mem::take(&mut self.heard.keys)
    }

    /// How long to wait for more before [`Keys::pause`]; `None` where there is nothing to wait for.
    pub fn patience(&self) -> Option<Duration> {
        self.last.map(|last| match last {
            0x1b => ESCAPE,
            _ => UNFINISHED,
        })
    }

    /// Nothing has come for a while: what was begun is over.
    pub fn pause(&mut self) -> Vec<Key> {
        let last = self.last.take();
        self.parser.advance(&mut self.heard, CANCEL);
        self.heard.is_shifted = false;
        self.heard.is_paste = false;
        self.heard.more = 0;
        if last == Some(0x1b) {
            self.heard.keys.push(Key::Escape);
        }
        std::mem::take(&mut self.heard.keys)
    }
}

impl Heard {
    fn press(&mut self, key: Option<Key>) {
        if !self.is_paste {
            self.keys.extend(key);
        }
    }
}

impl Perform for Heard {
    fn print(&mut self, letter: char) {
        let key = if std::mem::take(&mut self.is_shifted) {
            u8::try_from(letter).ok().and_then(by_letter)
        } else {
            by_code(u32::from(letter), Press::PLAIN)
        };
        self.press(key);
    }

    fn execute(&mut self, byte: u8) {
        match byte {
            3 => {
                self.is_paste = false;
                self.press(Some(Key::Interrupt));
            }
            26 => self.press(Some(Key::Suspend)),
            b'\r' | b'\n' => self.press(Some(Key::Enter)),
            _ => {}
        }
    }

    fn esc_dispatch(&mut self, intermediates: &[u8], _ignored: bool, byte: u8) {
        self.is_shifted = intermediates.is_empty() && byte == b'O';
    }

    fn csi_dispatch(&mut self, params: &Params, intermediates: &[u8], ignored: bool, byte: u8) {
        self.is_shifted = false;
        if ignored {
            return;
        }
        let params: Vec<&[u16]> = params.iter().collect();
        let number = |at: usize| params.get(at).and_then(|it| it.first()).copied();
        let press = Press::of(params.get(1).copied().unwrap_or_default());
        let key = match (intermediates, byte) {
            (b"<", b'M') => match (number(0), number(1), number(2)) {
                (Some(0), Some(column), Some(row)) => Some(Key::Click(
                    usize::from(column).saturating_sub(1),
                    usize::from(row).saturating_sub(1),
                )),
                _ => None,
            },
            // Button, column and row follow as bytes.
            (b"", b'M') if params.len() <= 1 => {
                self.more = 3;
                None
            }
            // A function key of a console: a letter follows.
            (b"", b'[') => {
                self.more = 1;
                None
            }
            (b"", b'~') => match number(0) {
                Some(200) => {
                    self.is_paste = true;
                    None
                }
                Some(201) => {
                    self.is_paste = false;
                    None
                }
                Some(27) => number(2).and_then(|code| by_code(code.into(), press)),
                Some(number) if press == Press::PLAIN => by_number(number),
                _ => None,
            },
            (b"", b'u') => number(0).and_then(|code| by_code(code.into(), press)),
            (b"", letter) if press == Press::PLAIN => by_letter(letter),
            _ => None,
        };
        self.press(key);
    }
}

/// How a key is pressed, where a terminal says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Press {
    /// Shift, Alt, Ctrl and so on, a bit each.
    with: u16,
    /// Whether it is let go.
    is_release: bool,
}

impl Press {
    const PLAIN: Press = Press {
        with: 0,
        is_release: false,
    };
    const CONTROL: Press = Press {
        with: 4,
        is_release: false,
    };

    /// From a parameter such as `5:3`, which is one more than the bits, and what happens.
    fn of(param: &[u16]) -> Press {
        // The locks of capitals and of numbers.
        const LOCKS: u16 = 64 | 128;
        let with = param.first().map_or(0, |with| with.saturating_sub(1));
        Press {
            with: with & !LOCKS,
            is_release: param.get(1) == Some(&3),
        }
    }
}

/// A key by the code of its letter.
fn by_code(code: u32, press: Press) -> Option<Key> {
    let sign = char::from_u32(code)?;
    match (press, sign) {
        (Press::PLAIN, '\r') => Some(Key::Enter),
        (Press::PLAIN, '\u{1b}') => Some(Key::Escape),
        (Press::PLAIN, ' '..='~') => Some(Key::Sign(sign)),
        (Press::CONTROL, 'c') => Some(Key::Interrupt),
        (Press::CONTROL, 'z') => Some(Key::Suspend),
        _ => None,
    }
}

/// A key by the letter that its sequence ends with.
fn by_letter(letter: u8) -> Option<Key> {
    match letter {
        b'A' => Some(Key::Up),
        b'B' => Some(Key::Down),
        b'C' => Some(Key::Right),
        b'D' => Some(Key::Left),
        b'H' => Some(Key::Home),
        b'F' => Some(Key::End),
        _ => None,
    }
}

/// A key by the number in its sequence.
fn by_number(number: u16) -> Option<Key> {
    match number {
        1 | 7 => Some(Key::Home),
        4 | 8 => Some(Key::End),
        5 => Some(Key::PageUp),
        6 => Some(Key::PageDown),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    /// All keys of these bytes, which come at once, and of a `q` some time later.
    fn keys(bytes: &[u8]) -> Vec<Key> {
        let mut keys = Keys::default();
        let mut found = keys.read(bytes);
        found.extend(keys.pause());
        found.extend(keys.read(b"q"));
        assert_eq!(found.pop(), Some(Key::Sign('q')), "{bytes:?}: not heard");
        found
    }

    #[rstest]
    #[case::letters(b"h? ", &[Key::Sign('h'), Key::Sign('?'), Key::Sign(' ')])]
    #[case::control(b"\x03\x1a\r", &[Key::Interrupt, Key::Suspend, Key::Enter])]
    #[case::an_escape(b"\x1b", &[Key::Escape])]
    #[case::arrows(b"\x1b[A\x1bOB\x1b[1;1C", &[Key::Up, Key::Down, Key::Right])]
    #[case::pages(b"\x1b[5~\x1b[6~\x1bOH\x1b[4~", &[Key::PageUp, Key::PageDown, Key::Home, Key::End])]
    #[case::a_click(b"\x1b[<0;5;3M\x1b[<0;5;3m", &[Key::Click(4, 2)])]
    #[case::numbered_codes(b"\x1b[113u\x1b[27u\x1b[99;5u\x1b[27;5;122~", &[
        Key::Sign('q'), Key::Escape, Key::Interrupt, Key::Suspend,
    ])]
    #[case::with_a_lock_on(b"\x1b[113;65u", &[Key::Sign('q')])]
    #[case::an_interrupt_in_a_sequence(b"\x1b[1;\x03", &[Key::Interrupt])]
    #[case::an_escape_in_a_sequence(b"\x1b[1;\x1b", &[Key::Escape])]
    fn keys_are_told_apart(#[case] bytes: &[u8], #[case] expected: &[Key]) {
        assert_eq!(keys(bytes), expected);
    }

    #[rstest]
    #[case::editing(b"\t\x7f\x08\x1b[Z\x1b[3~\x1b[2~")]
    #[case::functions(b"\x1bOP\x1b[15~\x1b[24;5~\x1b[[A\x1b[1;5P")]
    #[case::control(b"\x00\x01\x04\x0c\x13\x1c\x1f")]
    #[case::with_alt(b"\x1bq\x1bx\x1b[1;3D\x1b[113;3u")]
    #[case::let_go(b"\x1b[113;1:3u\x1b[1;1:3A\x1b[57441;2:1u")]
    #[case::other_buttons(b"\x1b[<64;1;1M\x1b[<35;7;2M\x1b[<2;1;1M\x1b[32;70;20M")]
    #[case::an_old_mouse(b"\x1b[Mqqq\x1b[M\xff\xfe\xfd")]
    #[case::the_focus(b"\x1b[I\x1b[O")]
    #[case::a_paste(b"\x1b[200~quit\r\x1b[Aq\x1b[201~")]
    #[case::a_paste_cut_off(b"\x1b[200~q")]
    #[case::answers(b"\x1b[24;80R\x1b[?62;22c\x1b[>1;10;0c\x1b[?2026;1$y\x1b[8;24;80t\x1b[?1u")]
    #[case::a_title(b"\x1b]0;q\x1b\\\x1b]l\x07")]
    #[case::a_colour(b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\")]
    #[case::the_name_of_a_terminal(b"\x1bP>|quick 3.4\x1b\\\x1bP1$r0q\x1b\\")]
    #[case::a_picture(b"\x1b_Gi=31;q\x1b\\\x1b^q\x1b\\\x1bXq\x1b\\")]
    #[case::a_string_cut_off(b"\x1b]0;q")]
    #[case::too_many_numbers(
        b"\x1b[1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7A"
    )]
    #[case::a_number_too_large(b"\x1b[99999999999999999999~")]
    #[case::cut_off(b"\x1b[")]
    #[case::cut_off_in_a_number(b"\x1b[1;")]
    #[case::cut_off_in_a_question(b"\x1b[?")]
    #[case::cut_off_in_a_mouse_report(b"\x1b[M\x20")]
    #[case::other_alphabets("éйß三目並べ👩‍🏫".as_bytes())]
    #[case::half_a_letter(b"\xe4\xb8")]
    #[case::no_letters(b"\xff\xfe\x80\xc0")]
    fn what_means_nothing_here_is_no_key(#[case] bytes: &[u8]) {
        assert_eq!(keys(bytes), []);
    }

    #[test]
    fn a_sequence_may_come_in_pieces() {
        for whole in [
            &b"\x1b[<0;5;3M"[..],
            b"\x1bOA",
            b"\x1b[200~q\x1b[201~",
            "é".as_bytes(),
        ] {
            let mut taken = Keys::default();
            let mut found = Vec::new();
            for byte in whole {
                found.extend(taken.read(&[*byte]));
                assert!(taken.patience().is_some());
            }
            found.extend(taken.pause());
            assert_eq!(found, keys(whole), "{whole:?}");
        }
    }

    #[test]
    fn whatever_comes_the_next_key_is_heard() {
        // Seeded: xorshift.
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.to_le_bytes()[3]
        };
        for _ in 0..20_000 {
            let length = next() % 24;
            // Every second byte is one that sequences are made of.
            let bytes: Vec<u8> = (0..length)
                .map(|_| match next() {
                    byte @ 0..128 => b"\x1b[]OPMu~;:?<_\x9b\x07\\019"[usize::from(byte) % 19],
                    byte => byte.wrapping_mul(2) | (next() & 1),
                })
                .collect();
            keys(&bytes);
        }
    }
}
