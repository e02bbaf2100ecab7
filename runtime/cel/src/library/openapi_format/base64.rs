//! Base64. The server uses two alphabets for the same values.

use super::super::Error;

/// Returns whether the text is non-empty, padded base64 in the standard alphabet.
pub(super) fn is_valid(text: &str) -> bool {
    let digits = text.strip_suffix("==").or_else(|| text.strip_suffix('=')).unwrap_or(text);
    let is_digit = |c: u8| c.is_ascii_alphanumeric() || c == b'+' || c == b'/';
    !text.is_empty() && text.len().is_multiple_of(4) && digits.bytes().all(is_digit)
}

/// Decodes a value of format `byte` as CEL rules see it.
///
/// The server validates the standard alphabet but decodes the URL alphabet. A valid value that contains `+`
/// or `/` can therefore not be decoded.
pub fn decode(text: &str) -> Result<Vec<u8>, Error> {
    decode_with(text, *b"-_").map_err(|at| format!("illegal base64 data at input byte {at}").into())
}

/// Decodes base64 whose last two digits are `last`. The error is the position of the invalid byte.
pub(super) fn decode_with(text: &str, last: [u8; 2]) -> Result<Vec<u8>, usize> {
    let digit = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        _ if c == last[0] => Some(62),
        _ if c == last[1] => Some(63),
        _ => None,
    };
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    // The bits of an incomplete group of four digits.
    let (mut bits, mut count) = (0_u32, 0);
    let mut bytes = text.bytes().enumerate().filter(|(_, c)| !matches!(c, b'\n' | b'\r'));
    while let Some((at, c)) = bytes.next() {
        if let Some(digit) = digit(c) {
            bits = bits << 6 | u32::from(digit);
            count += 1;
            if count == 4 {
                out.extend_from_slice(&bits.to_be_bytes()[1..]);
                (bits, count) = (0, 0);
            }
            continue;
        }
        if c != b'=' || count < 2 {
            return Err(at);
        }
        if count == 2 {
            match bytes.next() {
                Some((_, b'=')) => {}
                Some((next, _)) => return Err(next - 1),
                None => return Err(text.len()),
            }
        }
        out.extend_from_slice(&(bits << (6 * (4 - count))).to_be_bytes()[1..count]);
        return bytes.next().map_or(Ok(out), |(rest, _)| Err(rest));
    }
    if count == 0 { Ok(out) } else { Err(text.len() - count) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn validates_the_standard_alphabet() {
        for good in ["aGVsbG8=", "AAAA", "+/==", "+/+/", "AA=="] {
            assert!(is_valid(good), "{good}");
        }
        for bad in ["", "A", "AA", "AAA", "A===", "====", "AA=A", "AAA\n", "-_==", "AAAA\n", "é==", "=AAA", "AAAAA==="]
        {
            assert!(!is_valid(bad), "{bad}");
        }
    }

    #[test]
    fn decodes_the_url_alphabet() {
        assert_eq!(decode("aGVsbG8="), Ok(b"hello".to_vec()));
        assert_eq!(decode("-_8="), Ok(vec![0xfb, 0xff]));
        assert_eq!(decode("aGVs\r\nbG8="), Ok(b"hello".to_vec()));
        assert_eq!(decode(""), Ok(Vec::new()));
        assert_eq!(decode("AB=="), Ok(vec![0]));
        let cases = [("AA+A", 2), ("AAAA/AAA", 4), ("A", 0), ("AAAAAA", 4), ("=", 0), ("A=", 1), ("AA=", 3)];
        for (text, at) in cases {
            let want = format!("illegal base64 data at input byte {at}");
            assert_eq!(decode(text).unwrap_err().text(), want, "{text}");
        }
        assert_eq!(decode("AA=A").unwrap_err().text(), "illegal base64 data at input byte 2");
        assert_eq!(decode("AAA=AAAA").unwrap_err().text(), "illegal base64 data at input byte 4");
    }

    #[test]
    fn decodes_encoded_bytes() {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let encode = |bytes: &[u8]| -> String {
            let mut out = String::new();
            for chunk in bytes.chunks(3) {
                let mut group = [0, 0, 0, 0];
                group[1..=chunk.len()].copy_from_slice(chunk);
                let bits = u32::from_be_bytes(group);
                for i in 0..4 {
                    let digit = char::from(DIGITS[(bits >> (18 - 6 * i) & 63) as usize]);
                    out.push(if i <= chunk.len() { digit } else { '=' });
                }
            }
            out
        };
        let bytes: Vec<u8> = (0..=255).rev().collect();
        for len in 0..bytes.len() {
            let text = encode(&bytes[..len]);
            assert_eq!(decode_with(&text, *b"+/").as_deref(), Ok(&bytes[..len]));
            assert_eq!(is_valid(&text), len > 0);
        }
    }
}
