//! Finds the end of strings, and resolves escapes.

use super::JsonError;

/// Returns the offset of the closing quote of a string. Everything before `at` has been scanned.
pub(super) fn end(bytes: &[u8], mut at: usize) -> Result<usize, JsonError> {
    loop {
        at += plain(bytes.get(at..).unwrap_or_default());
        match bytes.get(at) {
            Some(b'"') => return Ok(at),
            Some(b'\\') => at = escape(bytes, at)?.1,
            Some(_) => return Err(JsonError::new(at, "control character in a string")),
            None => return Err(JsonError::new(at, "unexpected end of input in a string")),
        }
    }
}

const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
const HIGHS: u64 = u64::from_ne_bytes([0x80; 8]);
const QUOTES: u64 = u64::from_ne_bytes([b'"'; 8]);
const BACKSLASHES: u64 = u64::from_ne_bytes([b'\\'; 8]);
const SPACES: u64 = u64::from_ne_bytes([b' '; 8]);

/// Returns the number of bytes before the next quote, backslash, control character, or the end.
#[inline]
pub(super) fn plain(bytes: &[u8]) -> usize {
    // Most strings are short. A branch after each word is faster than combining two words, because the reader needs the length
    // before it can continue.
    if let Some((chunk, rest)) = bytes.split_first_chunk::<16>() {
        let ([first, second], _) = chunk.as_chunks::<8>() else { return 0 };
        let found = specials_in(*first);
        if found != 0 {
            return (found.trailing_zeros() / 8) as usize;
        }
        let found = specials_in(*second);
        if found != 0 {
            return 8 + (found.trailing_zeros() / 8) as usize;
        }
        return 16 + plain_in_long(rest);
    }
    plain_in_long(bytes)
}

/// Returns whether a text needs no escapes.
#[cfg(feature = "admit")]
pub(crate) fn is_plain(text: &str) -> bool {
    const SHORT: usize = 16;
    let bytes = text.as_bytes();
    if bytes.len() > SHORT {
        return plain(bytes) == bytes.len();
    }
    let mut padded = [b' '; SHORT];
    padded[..bytes.len()].copy_from_slice(bytes);
    let ([first, second], _) = padded.as_chunks::<8>() else { return false };
    specials_in(*first) | specials_in(*second) == 0
}

#[inline(never)]
fn plain_in_long(bytes: &[u8]) -> usize {
    let (chunks, tail) = bytes.as_chunks::<8>();
    for (index, chunk) in chunks.iter().enumerate() {
        let found = specials_in(*chunk);
        if found != 0 {
            return index * 8 + (found.trailing_zeros() / 8) as usize;
        }
    }
    let plain = tail.iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1F)).count();
    chunks.len() * 8 + plain
}

/// Finds the quotes, backslashes and control characters in eight bytes at once. The lowest set bit belongs to
/// the first of them. Higher bits may be wrong.
#[inline]
fn specials_in(chunk: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(chunk);
    // After the exclusive or, a matching byte is zero, and subtracting one sets its high bit. The borrow may
    // affect the next higher byte, but never a byte below the first match.
    let quotes = (word ^ QUOTES).wrapping_sub(ONES);
    let backslashes = (word ^ BACKSLASHES).wrapping_sub(ONES);
    let controls = word.wrapping_sub(SPACES);
    (quotes | backslashes | controls) & !word & HIGHS
}

/// Returns the character of the escape at `at`, and the offset after it.
fn escape(bytes: &[u8], at: usize) -> Result<(char, usize), JsonError> {
    let character = match bytes.get(at + 1) {
        Some(b'"') => '"',
        Some(b'\\') => '\\',
        Some(b'/') => '/',
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{c}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        Some(b'u') => return unicode(bytes, at),
        Some(_) => return Err(JsonError::new(at + 1, "invalid escape")),
        None => return Err(JsonError::new(at + 1, "unexpected end of input in a string")),
    };
    Ok((character, at + 2))
}

/// Parses `\u0041`, or a surrogate pair.
fn unicode(bytes: &[u8], at: usize) -> Result<(char, usize), JsonError> {
    let first = hex(bytes, at + 2)?;
    if let Some(character) = char::from_u32(first) {
        return Ok((character, at + 6));
    }
    let lone = JsonError::new(at, "lone surrogate in a string");
    if first >= 0xDC00 || bytes.get(at + 6..at + 8) != Some(b"\\u") {
        return Err(lone);
    }
    let second = hex(bytes, at + 8)?;
    if !(0xDC00..0xE000).contains(&second) {
        return Err(lone);
    }
    let code = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
    char::from_u32(code).map(|character| (character, at + 12)).ok_or(lone)
}

fn hex(bytes: &[u8], at: usize) -> Result<u32, JsonError> {
    let mut code = 0;
    for offset in at..at + 4 {
        let digit = bytes.get(offset).and_then(|byte| char::from(*byte).to_digit(16));
        code = code * 16 + digit.ok_or(JsonError::new(offset, "invalid escape"))?;
    }
    Ok(code)
}

/// Returns the text of a scanned string with its escapes resolved.
pub(super) fn resolve(raw: &str) -> String {
    let mut resolved = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        resolved.push_str(&rest[..at]);
        match escape(rest.as_bytes(), at) {
            Ok((character, end)) => {
                resolved.push(character);
                rest = &rest[end..];
            }
            // The scanner has already validated every escape.
            Err(_) => return resolved,
        }
    }
    resolved.push_str(rest);
    resolved
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, JsonError> {
        let end = end(text.as_bytes(), 1)?;
        Ok(resolve(&text[1..end]))
    }

    #[test]
    fn finds_special_bytes_at_every_offset() {
        for special in ['"', '\\', '\u{1f}', '\u{0}'] {
            for before in 0..40 {
                for filler in ['a', 'é', '\u{7f}', '!', '#', '[', ']', '\u{80}', '\u{FFFF}'] {
                    let text: String = std::iter::repeat_n(filler, before).collect::<String>()
                        + &special.to_string()
                        + "tail tail tail";
                    let expected = filler.len_utf8() * before;
                    assert_eq!(plain(text.as_bytes()), expected, "{text:?}");
                }
            }
        }
        assert_eq!(plain(b"no specials here at all"), 23);
    }

    #[test]
    fn resolves_escapes() {
        assert_eq!(read(r#""a\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00z""#).unwrap(), "a\"\\/\u{8}\u{c}\n\r\tAé😀z");
    }

    #[test]
    fn errors_have_an_offset() {
        assert_eq!(read(r#""a\x""#).unwrap_err().offset, 3);
        assert_eq!(read(r#""\ud800""#).unwrap_err().problem, "lone surrogate in a string");
        assert_eq!(read(r#""\udc00\ud800""#).unwrap_err().problem, "lone surrogate in a string");
        assert_eq!(read(r#""\u00g0""#).unwrap_err().offset, 5);
        assert_eq!(read("\"a\nb\"").unwrap_err().offset, 2);
        assert_eq!(read("\"abc").unwrap_err().offset, 4);
        assert_eq!(read("\"abc\\").unwrap_err().offset, 5);
    }
}
