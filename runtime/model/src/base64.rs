//! Base64 in the standard alphabet with padding.

/// Returns whether Go's standard decoder accepts the text. It skips line breaks and requires padding.
pub fn is_encoded(text: &str) -> bool {
    let digits: Vec<u8> = text.bytes().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
    let padding = digits.iter().rev().take(2).take_while(|&&byte| byte == b'=').count();
    let data = digits.len() - padding;
    digits.len().is_multiple_of(4)
        && digits[..data].iter().all(|&byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
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
        }
        assert_eq!(encode(&[0xfb, 0xff, 0xbf]), "+/+/");
    }
}
