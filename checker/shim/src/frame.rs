//! Messages on a stream: a length of four bytes, then so many bytes.

use std::io::{self, Read, Write};

/// The longest question that a candidate accepts, in bytes. How long an answer may be is the
/// problem's own affair.
pub const LONGEST: usize = 64 << 20;

/// Appends a message.
pub fn push(out: &mut Vec<u8>, message: &[u8]) {
    // A longer message is cut to a length that the other side refuses.
    let length = u32::try_from(message.len()).unwrap_or(u32::MAX);
    out.extend_from_slice(&length.to_le_bytes());
    out.extend_from_slice(message);
}

/// Takes a whole message off the front of `buffer`, or `None` where it is not all there yet.
///
/// # Errors
/// Where the message claims to be longer than `longest`: as soon as it says so, however little of it
/// is there.
pub fn pop(
    buffer: &mut Vec<u8>,
    from: &mut usize,
    longest: usize,
) -> Result<Option<Vec<u8>>, TooLong> {
    let Some(head) = buffer.get(*from..*from + 4) else {
        return Ok(None);
    };
    let length = length_in([head[0], head[1], head[2], head[3]], longest)?;
    let start = *from + 4;
    let Some(message) = buffer.get(start..start + length) else {
        return Ok(None);
    };
    let message = message.to_vec();
    *from = start + length;
    if *from == buffer.len() {
        buffer.clear();
        *from = 0;
    } else if *from > KEPT_BEHIND {
        buffer.drain(..*from);
        *from = 0;
    }
    Ok(Some(message))
}

/// So many bytes that were taken already may stay in a buffer, since moving the rest takes time.
const KEPT_BEHIND: usize = 1 << 20;

/// A message claims to be longer than it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl From<TooLong> for io::Error {
    fn from(_: TooLong) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, "a message that is too long")
    }
}

fn length_in(head: [u8; 4], longest: usize) -> Result<usize, TooLong> {
    let length = u32::from_le_bytes(head) as usize;
    if length > longest {
        Err(TooLong)
    } else {
        Ok(length)
    }
}

/// Writes a message.
///
/// # Errors
/// Whatever the stream reports.
pub fn write(stream: &mut impl Write, message: &[u8]) -> io::Result<()> {
    let mut out = Vec::with_capacity(message.len() + 4);
    push(&mut out, message);
    stream.write_all(&out)
}

/// Reads the next message, or `None` at the end of the stream.
///
/// # Errors
/// Whatever the stream reports, an end in the middle of a message, and a message that claims to
/// be longer than `longest`.
pub fn read(stream: &mut impl Read, longest: usize) -> io::Result<Option<Vec<u8>>> {
    let mut head = [0; 4];
    let mut filled = 0;
    while filled < head.len() {
        match stream.read(&mut head[filled..]) {
            Ok(0) if filled == 0 => return Ok(None),
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let mut message = vec![0; length_in(head, longest)?];
    stream.read_exact(&mut message)?;
    Ok(Some(message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_back_one_by_one() {
        let mut buffer = Vec::new();
        push(&mut buffer, b"one");
        push(&mut buffer, b"");
        push(&mut buffer, b"three");
        let last = buffer.split_off(buffer.len() - 1);
        let mut from = 0;
        assert_eq!(pop(&mut buffer, &mut from, 5), Ok(Some(b"one".to_vec())));
        assert_eq!(pop(&mut buffer, &mut from, 5), Ok(Some(Vec::new())));
        assert_eq!(pop(&mut buffer, &mut from, 5), Ok(None));
        buffer.extend(last);
        assert_eq!(pop(&mut buffer, &mut from, 5), Ok(Some(b"three".to_vec())));
        assert_eq!((buffer.len(), from), (0, 0));
    }

    #[test]
    fn a_message_that_is_too_long_is_refused_before_it_is_there() {
        let head = 6_u32.to_le_bytes();
        assert_eq!(pop(&mut head.to_vec(), &mut 0, 5), Err(TooLong));
        assert!(read(&mut head.as_slice(), 5).is_err());
        let mut cut = Vec::new();
        push(&mut cut, b"what a candidate cannot send");
        assert_eq!(pop(&mut cut, &mut 0, 5), Err(TooLong));
    }

    #[test]
    fn what_was_taken_does_not_stay_in_the_buffer() {
        let message = vec![7; 300 << 10];
        let mut buffer = Vec::new();
        for _ in 0..8 {
            push(&mut buffer, &message);
        }
        let all = buffer.len();
        let mut from = 0;
        for _ in 0..6 {
            let popped = pop(&mut buffer, &mut from, LONGEST);
            assert_eq!(popped, Ok(Some(message.clone())));
        }
        assert!(buffer.len() <= all - KEPT_BEHIND, "{}", buffer.len());
    }
}
