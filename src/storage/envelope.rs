//! The envelope of every stored value: one line with its schema version and a checksum, before the text.
//! May use the checksum.

use crate::checksum;

/// The first word of every value this program writes.
const MARK: &str = "ludo";

/// An opened envelope whose checksum is right.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Envelope<'a> {
    /// The version of the payload's format.
    pub schema: u32,
    pub payload: &'a str,
}

/// Puts a payload into an envelope: `ludo 1 0123456789abcdef`, a line break, the payload.
pub(super) fn seal(schema: u32, payload: &str) -> String {
    format!(
        "{MARK} {schema} {:016x}\n{payload}",
        checksum(schema, payload)
    )
}

/// Opens what [`seal`] made. `None` if any byte of it has changed.
pub(super) fn unseal(text: &str) -> Option<Envelope<'_>> {
    let (head, payload) = text.split_once('\n')?;
    let mut words = head.split(' ');
    let mark = words.next()?;
    let schema: u32 = words.next()?.parse().ok()?;
    let sum = words.next()?;
    let intact = mark == MARK
        && words.next().is_none()
        && sum == format!("{:016x}", checksum(schema, payload));
    intact.then_some(Envelope { schema, payload })
}

fn checksum(schema: u32, payload: &str) -> u64 {
    checksum::of(schema.to_le_bytes().into_iter().chain(payload.bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_payload_can_be_opened() {
        for payload in ["", "{}", "{\"name\":\"Zoé\"}\nand a second line"] {
            let text = seal(3, payload);
            assert_eq!(unseal(&text), Some(Envelope { schema: 3, payload }));
        }
    }

    #[test]
    fn every_flipped_bit_and_every_truncation_is_detected() {
        let text = seal(1, "{\"volume\":0.5}");
        for bit in 0..text.len() * 8 {
            let mut bytes = text.clone().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            if let Ok(flipped) = String::from_utf8(bytes) {
                assert_eq!(unseal(&flipped), None, "bit {bit}");
            }
        }
        for end in 0..text.len() {
            assert_eq!(unseal(&text[..end]), None, "cut at {end}");
        }
    }

    #[test]
    fn the_text_has_the_documented_form() {
        assert_eq!(seal(1, "{}"), "ludo 1 fa643dc73ae4ac70\n{}");
    }
}
