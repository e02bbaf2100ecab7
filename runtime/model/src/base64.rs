//! Bytes as text, in the standard alphabet and with padding.

/// Whether Go's standard decoder takes the text: it skips line breaks, and wants padding.
pub fn is_encoded(text: &str) -> bool {
    let digits: Vec<u8> = text.bytes().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
    let padding = digits.iter().rev().take(2).take_while(|&&byte| byte == b'=').count();
    let data = digits.len() - padding;
    digits.len().is_multiple_of(4)
        && digits[..data].iter().all(|&byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}
