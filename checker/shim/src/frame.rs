//! Messages on a stream: a length of four bytes, then so many bytes.

use std::io::{self, Read, Write};

/// The longest message either side accepts, in bytes: far above any honest answer.
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
/// Where the message claims to be longer than [`LONGEST`].
pub fn pop(buffer: &mut Vec<u8>, from: &mut usize) -> io::Result<Option<Vec<u8>>> {
    let Some(head) = buffer.get(*from..*from + 4) else {
        return Ok(None);
    };
    let length = u32::from_le_bytes([head[0], head[1], head[2], head[3]]) as usize;
    if length > LONGEST {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "a message that is too long",
        ));
    }
    let start = *from + 4;
    let Some(message) = buffer.get(start..start + length) else {
        return Ok(None);
    };
    let message = message.to_vec();
    *from = start + length;
    if *from == buffer.len() {
        buffer.clear();
        *from = 0;
    }
    Ok(Some(message))
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
/// be longer than [`LONGEST`].
pub fn read(stream: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
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
    let length = u32::from_le_bytes(head) as usize;
    if length > LONGEST {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "a message that is too long",
        ));
    }
    let mut message = vec![0; length];
    stream.read_exact(&mut message)?;
    Ok(Some(message))
}
