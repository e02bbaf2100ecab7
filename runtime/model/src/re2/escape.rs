//! Parses single characters: literals and escapes.

use super::error::{ErrorKind, RegexError};

/// Returns the code point at `at` and the position after it. `at` must be a character boundary before the
/// end.
pub(super) const fn code_point(bytes: &[u8], at: usize) -> (u32, usize) {
    let first = bytes[at] as u32;
    let (mut value, len) = match first {
        0..0x80 => return (first, at + 1),
        0x80..0xE0 => (first & 0x1F, 2),
        0xE0..0xF0 => (first & 0x0F, 3),
        _ => (first & 0x07, 4),
    };
    let mut i = 1;
    while i < len && at + i < bytes.len() {
        value = value << 6 | bytes[at + i] as u32 & 0x3F;
        i += 1;
    }
    (value, at + i)
}

/// Parses the escape at `at` as one character. Returns the code point, which may be a surrogate, and the
/// position after it.
pub(super) const fn character(pattern: &str, at: usize) -> Result<(u32, usize), RegexError<'_>> {
    let bytes = pattern.as_bytes();
    if at + 1 >= bytes.len() {
        return Err(RegexError { kind: ErrorKind::TrailingBackslash, fragment: "" });
    }
    let end = at + 2;
    let value = match bytes[at + 1] {
        b'a' => 0x07,
        b'f' => 0x0C,
        b'n' => 0x0A,
        b'r' => 0x0D,
        b't' => 0x09,
        b'v' => 0x0B,
        b'x' => {
            return match hexadecimal(bytes, end) {
                (Some(value), end) => Ok((value, end)),
                (None, end) => Err(RegexError::at(ErrorKind::InvalidEscape, pattern, at, end)),
            };
        }
        b'0' => return Ok(octal(bytes, at + 1)),
        // A single digit is a backreference, which Go does not support.
        b'1'..=b'7' if end < bytes.len() && matches!(bytes[end], b'0'..=b'7') => return Ok(octal(bytes, at + 1)),
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | 0x80.. => {
            let (_, end) = code_point(bytes, at + 1);
            return Err(RegexError::at(ErrorKind::InvalidEscape, pattern, at, end));
        }
        punctuation => punctuation as u32,
    };
    Ok((value, end))
}

/// Parses up to three octal digits. The caller has checked the first one.
const fn octal(bytes: &[u8], at: usize) -> (u32, usize) {
    let mut value = 0;
    let mut end = at;
    while end < at + 3 && end < bytes.len() && matches!(bytes[end], b'0'..=b'7') {
        value = value * 8 + (bytes[end] - b'0') as u32;
        end += 1;
    }
    (value, end)
}

/// Parses the digits after `\x`: two digits, or any number of digits in braces. Returns the value, or `None`
/// if it is invalid, and the position at which parsing stopped.
const fn hexadecimal(bytes: &[u8], mut at: usize) -> (Option<u32>, usize) {
    if at >= bytes.len() || bytes[at] != b'{' {
        let mut value = Some(0);
        let mut count = 0;
        while count < 2 {
            // Go reads both characters before it checks them.
            if at >= bytes.len() {
                return (None, at);
            }
            let (character, end) = code_point(bytes, at);
            value = append_digit(value, character);
            at = end;
            count += 1;
        }
        return (value, at);
    }
    at += 1;
    let start = at;
    let mut value = Some(0);
    while at < bytes.len() {
        let (character, end) = code_point(bytes, at);
        if character == b'}' as u32 {
            return (if at == start { None } else { value }, end);
        }
        at = end;
        value = append_digit(value, character);
        if value.is_none() {
            break;
        }
    }
    (None, at)
}

const fn append_digit(value: Option<u32>, digit: u32) -> Option<u32> {
    let (Some(value), Some(digit)) = (value, char::from_u32(digit)) else { return None };
    let Some(digit) = digit.to_digit(16) else { return None };
    let value = value * 16 + digit;
    if value > char::MAX as u32 { None } else { Some(value) }
}
