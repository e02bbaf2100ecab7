//! Base64 in the standard alphabet with padding.

/// Returns whether Go's standard decoder accepts the text. It skips line breaks and requires padding.
pub fn is_encoded(text: &str) -> bool {
    let digits: Vec<u8> = text.bytes().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
    let padding = digits.iter().rev().take(2).take_while(|&&byte| byte == b'=').count();
    let data = digits.len() - padding;
    digits.len().is_multiple_of(4)
        && digits[..data].iter().all(|&byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

/// Decodes base64 as Go's standard decoder does; `None` if it rejects the text.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    if !is_encoded(text) {
        return None;
    }
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let digits: Vec<u8> = text.bytes().filter_map(digit).collect();
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3);
    for chunk in digits.chunks(4) {
        let bits = chunk.iter().enumerate().fold(0, |bits, (at, &digit)| bits | u32::from(digit) << (18 - 6 * at));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..chunk.len()]);
    }
    Some(bytes)
}

/// Encodes bytes as base64.
pub fn encode(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let three = [chunk[0], chunk.get(1).copied().unwrap_or(0), chunk.get(2).copied().unwrap_or(0)];
        let bits = u32::from_be_bytes([0, three[0], three[1], three[2]]);
        for digit in 0..4 {
            let present = digit <= chunk.len();
            let at = (bits >> (18 - 6 * digit) & 63) as usize;
            text.push(if present { char::from(ALPHABET[at]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodes_bytes() {
        let cases =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE=")];
        for (bytes, text) in cases {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert!(is_encoded(text));
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(encode(&[0xfb, 0xff, 0xbf]), "+/+/");
        assert_eq!(decode("+/+/"), Some(vec![0xfb, 0xff, 0xbf]));
        assert_eq!(decode("Zg="), None);
    }
}
