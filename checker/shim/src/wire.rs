//! How a value becomes bytes and comes back: the only format that judge and candidate share.
//!
//! Numbers are little-endian, lists carry their length, options and results a tag. Both ends are
//! the same build of this crate, so the format needs no versions of its own.

use std::fmt;

/// A value that can be asked or answered.
pub trait Wire: Sized {
    /// Appends the value to `out`.
    fn put(&self, out: &mut Vec<u8>);

    /// Takes the value off the front of `input`.
    ///
    /// # Errors
    /// Where the bytes are not such a value; nothing is allocated beyond the size of the input.
    fn take(input: &mut &[u8]) -> Result<Self, Malformed>;

    /// Any value of the type, to hand out while questions are only being collected.
    fn blank() -> Self;
}

/// Why bytes are not the value that was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed(pub &'static str);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "malformed message: {}", self.0)
    }
}

impl std::error::Error for Malformed {}

/// Takes a whole value: what is left over is an error.
///
/// # Errors
/// Where the bytes are not exactly one such value.
pub fn whole<T: Wire>(mut input: &[u8]) -> Result<T, Malformed> {
    let value = T::take(&mut input)?;
    if input.is_empty() {
        Ok(value)
    } else {
        Err(Malformed("bytes left over"))
    }
}

fn split<'a>(input: &mut &'a [u8], count: usize) -> Result<&'a [u8], Malformed> {
    let (head, rest) = input
        .split_at_checked(count)
        .ok_or(Malformed("too short"))?;
    *input = rest;
    Ok(head)
}

macro_rules! wire_numbers {
    ($($number:ty),*) => {$(
        impl Wire for $number {
            fn put(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }

            fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
                let bytes = split(input, size_of::<Self>())?;
                let bytes = bytes.try_into().map_err(|_| Malformed("too short"))?;
                Ok(Self::from_le_bytes(bytes))
            }

            fn blank() -> Self {
                0
            }
        }
    )*};
}
wire_numbers!(u8, u16, u32, u64, i8, i16, i32, i64, usize);

impl Wire for bool {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        match u8::take(input)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Malformed("neither true nor false")),
        }
    }

    fn blank() -> Self {
        false
    }
}

impl Wire for () {
    fn put(&self, _out: &mut Vec<u8>) {}

    fn take(_input: &mut &[u8]) -> Result<Self, Malformed> {
        Ok(())
    }

    fn blank() -> Self {}
}

impl Wire for String {
    fn put(&self, out: &mut Vec<u8>) {
        put_text(self, out);
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        let length = take_length(input)?;
        let bytes = split(input, length)?;
        String::from_utf8(bytes.to_vec()).map_err(|_| Malformed("text that is not UTF-8"))
    }

    fn blank() -> Self {
        String::new()
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn put(&self, out: &mut Vec<u8>) {
        put_list(self, out);
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        let length = take_length(input)?;
        // Grown as it is filled: a length alone must not make the judge allocate.
        let mut items = Vec::new();
        for _ in 0..length {
            items.push(T::take(input)?);
        }
        Ok(items)
    }

    fn blank() -> Self {
        Vec::new()
    }
}

impl<T: Wire> Wire for Option<T> {
    fn put(&self, out: &mut Vec<u8>) {
        self.is_some().put(out);
        if let Some(value) = self {
            value.put(out);
        }
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        if bool::take(input)? {
            T::take(input).map(Some)
        } else {
            Ok(None)
        }
    }

    fn blank() -> Self {
        None
    }
}

impl<T: Wire, E: Wire> Wire for Result<T, E> {
    fn put(&self, out: &mut Vec<u8>) {
        self.is_ok().put(out);
        match self {
            Ok(value) => value.put(out),
            Err(error) => error.put(out),
        }
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        if bool::take(input)? {
            T::take(input).map(Ok)
        } else {
            E::take(input).map(Err)
        }
    }

    fn blank() -> Self {
        Ok(T::blank())
    }
}

macro_rules! wire_tuples {
    ($(($($part:ident $index:tt),+))*) => {$(
        impl<$($part: Wire),+> Wire for ($($part,)+) {
            fn put(&self, out: &mut Vec<u8>) {
                $(self.$index.put(out);)+
            }

            fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
                Ok(($($part::take(input)?,)+))
            }

            fn blank() -> Self {
                ($($part::blank(),)+)
            }
        }
    )*};
}
wire_tuples! {
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
}

/// Appends a list without owning it.
pub fn put_list<T: Wire>(items: &[T], out: &mut Vec<u8>) {
    (items.len() as u64).put(out);
    for item in items {
        item.put(out);
    }
}

/// Appends a text without owning it.
pub fn put_text(text: &str, out: &mut Vec<u8>) {
    (text.len() as u64).put(out);
    out.extend_from_slice(text.as_bytes());
}

/// A length, at most the number of bytes that follow: every item of a list is at least one byte.
fn take_length(input: &mut &[u8]) -> Result<usize, Malformed> {
    let length = usize::take(input)?;
    if length <= input.len() {
        Ok(length)
    } else {
        Err(Malformed("longer than the message"))
    }
}

/// Implements [`Wire`] for an enum without fields.
macro_rules! wire_enum {
    ($name:ident { $($variant:ident),+ $(,)? }) => {
        impl $crate::wire::Wire for $name {
            fn put(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }

            fn take(input: &mut &[u8]) -> Result<Self, $crate::wire::Malformed> {
                let tag = u8::take(input)?;
                $(if tag == $name::$variant as u8 {
                    return Ok($name::$variant);
                })+
                Err($crate::wire::Malformed(concat!("not a ", stringify!($name))))
            }

            fn blank() -> Self {
                [$($name::$variant),+][0]
            }
        }
    };
}

/// Implements [`Wire`] for a struct whose fields are all in reach.
macro_rules! wire_struct {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::wire::Wire for $name {
            fn put(&self, out: &mut Vec<u8>) {
                $(self.$field.put(out);)+
            }

            fn take(input: &mut &[u8]) -> Result<Self, $crate::wire::Malformed> {
                Ok($name { $($field: $crate::wire::Wire::take(input)?),+ })
            }

            fn blank() -> Self {
                $name { $($field: $crate::wire::Wire::blank()),+ }
            }
        }
    };
}
pub(crate) use {wire_enum, wire_struct};

#[cfg(test)]
mod tests {
    use super::*;

    fn crosses<T: Wire + PartialEq + fmt::Debug>(value: T) {
        let mut bytes = Vec::new();
        value.put(&mut bytes);
        assert_eq!(whole::<T>(&bytes), Ok(value));
        for cut in 0..bytes.len() {
            assert!(whole::<T>(&bytes[..cut]).is_err(), "cut at {cut}");
        }
    }

    #[test]
    fn values_come_back_as_they_went() {
        crosses((7_usize, -3_i8, true));
        crosses(vec![Some("a\nb".to_owned()), None]);
        crosses::<Result<Vec<u16>, String>>(Ok(vec![1, 2, 65_535]));
        crosses::<Result<u8, String>>(Err("nein".to_owned()));
    }

    #[test]
    fn a_length_alone_allocates_nothing() {
        let mut bytes = Vec::new();
        u64::MAX.put(&mut bytes);
        assert!(whole::<Vec<u64>>(&bytes).is_err());
        assert!(whole::<String>(&bytes).is_err());
    }
}
