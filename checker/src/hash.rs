//! Names for contents: SHA-256, in hexadecimal.

use std::fmt::Write as _;

/// A hash of several texts, each told apart from its neighbours.
pub struct Hash(hmac_sha256::Hash);

impl Hash {
    /// Of nothing yet.
    pub fn new() -> Hash {
        Hash(hmac_sha256::Hash::new())
    }

    /// Adds a text.
    pub fn add(&mut self, text: &str) {
        self.0.update((text.len() as u64).to_le_bytes());
        self.0.update(text.as_bytes());
    }

    /// 64 hexadecimal digits.
    pub fn hex(self) -> String {
        digits(&self.0.finalize())
    }
}

/// The SHA-256 of a text, as `sha256sum` prints it.
pub fn of(text: &str) -> String {
    of_bytes(text.as_bytes())
}

/// The SHA-256 of what is in a file.
pub fn of_bytes(bytes: &[u8]) -> String {
    digits(&hmac_sha256::Hash::hash(bytes))
}

fn digits(bytes: &[u8]) -> String {
    let mut hex = String::new();
    for byte in bytes {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_hash_of_a_text_is_the_published_one() {
        // FIPS 180-4, the example of one block.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(super::of("abc"), expected);
    }
}
