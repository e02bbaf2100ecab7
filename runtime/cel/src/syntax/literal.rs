//! Reads string, bytes and number literals.

use super::ast::Literal;

/// Returns the end of the string whose opening quote is at `at`, or the offset of the error.
pub(super) fn string_end(source: &str, at: usize, raw: bool) -> Result<usize, usize> {
    let bytes = source.as_bytes();
    let quote = bytes[at];
    if bytes.get(at + 1) == Some(&quote) {
        if bytes.get(at + 2) == Some(&quote)
            && let Ok(end) = triple_end(bytes, at + 3, quote, raw)
        {
            return Ok(end);
        }
        // If a triple quote is never closed, its first two quotes are an empty string.
        return Ok(at + 2);
    }
    let mut end = at + 1;
    loop {
        match bytes.get(end) {
            None | Some(b'\n' | b'\r') => return Err(end),
            Some(&b) if b == quote => return Ok(end + 1),
            Some(b'\\') if !raw => end = escape_end(bytes, end)?,
            Some(_) => end += 1,
        }
    }
}

fn triple_end(bytes: &[u8], mut at: usize, quote: u8, raw: bool) -> Result<usize, usize> {
    loop {
        match bytes.get(at) {
            None => return Err(at),
            Some(&b) if b == quote && bytes[at..].starts_with(&[quote; 3]) => return Ok(at + 3),
            Some(b'\\') if !raw => at = escape_end(bytes, at)?,
            Some(_) => at += 1,
        }
    }
}

/// Returns the end of the escape sequence whose backslash is at `at`.
fn escape_end(bytes: &[u8], at: usize) -> Result<usize, usize> {
    let hex = |count: usize| {
        (at + 2..at + 2 + count)
            .find(|&i| !bytes.get(i).is_some_and(u8::is_ascii_hexdigit))
            .map_or(Ok(at + 2 + count), Err)
    };
    match bytes.get(at + 1) {
        Some(b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v' | b'"' | b'\'' | b'\\' | b'?' | b'`') => Ok(at + 2),
        Some(b'x' | b'X') => hex(2),
        Some(b'u') => hex(4),
        Some(b'U') => hex(8),
        Some(b'0'..=b'3') => {
            (at + 2..at + 4).find(|&i| !matches!(bytes.get(i), Some(b'0'..=b'7'))).map_or(Ok(at + 4), Err)
        }
        _ => Err(at + 1),
    }
}

/// Returns the value of a string token, or the server's error message.
pub(super) fn string(token: &str) -> Result<Literal, &'static str> {
    let mut out = Vec::with_capacity(token.len());
    unescape(token, false, &mut out)?;
    // `unescape` writes only whole characters here, so the conversion does not fail.
    Ok(Literal::String(String::from_utf8(out).map_err(|_| "unable to unescape string")?))
}

/// Returns the value of a bytes token, or the server's error message.
pub(super) fn bytes(token: &str) -> Result<Literal, &'static str> {
    let mut out = Vec::with_capacity(token.len());
    unescape(&token[1..], true, &mut out)?;
    Ok(Literal::Bytes(out))
}

fn unescape(token: &str, is_bytes: bool, out: &mut Vec<u8>) -> Result<(), &'static str> {
    let (raw, token) = match token.strip_prefix(['r', 'R']) {
        Some(rest) => (true, rest),
        None => (false, token),
    };
    let quotes = if token.len() >= 6 && (token.starts_with("'''") || token.starts_with("\"\"\"")) { 3 } else { 1 };
    let text = &token[quotes..token.len() - quotes];
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' if !raw => escape(&mut chars, is_bytes, out)?,
            // The server's parser replaces `\r\n` and `\r` with `\n`.
            '\r' => {
                if !chars.as_str().starts_with('\n') {
                    out.push(b'\n');
                }
            }
            _ => push(out, c),
        }
    }
    Ok(())
}

fn push(out: &mut Vec<u8>, c: char) {
    out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
}

fn escape(chars: &mut std::str::Chars<'_>, is_bytes: bool, out: &mut Vec<u8>) -> Result<(), &'static str> {
    const UNABLE: &str = "unable to unescape string";
    let number = |digits: usize, radix: u32, chars: &mut std::str::Chars<'_>| -> Result<u32, &'static str> {
        let text = chars.as_str().get(..digits).ok_or(UNABLE)?;
        *chars = chars.as_str()[digits..].chars();
        u32::from_str_radix(text, radix).map_err(|_| UNABLE)
    };
    let escape = chars.next().ok_or(UNABLE)?;
    let value = match escape {
        'a' => 7,
        'b' => 8,
        'f' => 12,
        'n' => 10,
        'r' => 13,
        't' => 9,
        'v' => 11,
        '\\' | '\'' | '"' | '`' | '?' => u32::from(escape),
        'u' | 'U' if is_bytes => return Err(UNABLE),
        'x' | 'X' => number(2, 16, chars)?,
        'u' => number(4, 16, chars)?,
        'U' => number(8, 16, chars)?,
        '0'..='3' => {
            let rest = number(2, 8, chars)?;
            (u32::from(escape) - u32::from('0')) * 64 + rest
        }
        _ => return Err(UNABLE),
    };
    match u8::try_from(value) {
        Ok(byte) if is_bytes => out.push(byte),
        _ => push(out, char::from_u32(value).ok_or("invalid unicode code point")?),
    }
    Ok(())
}

/// Returns the value of an int token with its sign.
pub(super) fn int(token: &str, negative: bool) -> Result<Literal, &'static str> {
    let (digits, radix) = token.strip_prefix("0x").map_or((token, 10), |hex| (hex, 16));
    let magnitude = u64::from_str_radix(digits, radix).map_err(|_| "invalid int literal")?;
    let value = if negative { 0i64.checked_sub_unsigned(magnitude) } else { i64::try_from(magnitude).ok() };
    value.map(Literal::Int).ok_or("invalid int literal")
}

/// Returns the value of a uint token.
pub(super) fn uint(token: &str) -> Result<Literal, &'static str> {
    let token = &token[..token.len() - 1];
    let (digits, radix) = token.strip_prefix("0x").map_or((token, 10), |hex| (hex, 16));
    u64::from_str_radix(digits, radix).map(Literal::Uint).map_err(|_| "invalid uint literal")
}

/// Returns the value of a double token with its sign.
pub(super) fn double(token: &str, negative: bool) -> Result<Literal, &'static str> {
    match token.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(Literal::Double(if negative { -value } else { value })),
        _ => Err("invalid double literal"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_lose_quotes_and_escapes() {
        let text = |token| match string(token) {
            Ok(Literal::String(text)) => text,
            other => panic!("{other:?}"),
        };
        assert_eq!(text(r"'a\n\x41\u00e9\U0001F600\101'"), "a\nAé😀A");
        assert_eq!(text(r"r'a\n'"), r"a\n");
        assert_eq!(text("'''it's'''"), "it's");
        assert_eq!(text("''"), "");
        assert_eq!(text("'''a\r\nb'''"), "a\nb");
        assert_eq!(string(r"'\ud800'"), Err("invalid unicode code point"));
        assert_eq!(string(r"'\xff'"), Ok(Literal::String("ÿ".into())));
    }

    #[test]
    fn bytes_keep_single_bytes() {
        assert_eq!(bytes(r"b'\xff\377é'"), Ok(Literal::Bytes(vec![0xff, 0xff, 0xc3, 0xa9])));
        assert_eq!(bytes(r"b'\u0041'"), Err("unable to unescape string"));
    }

    #[test]
    fn numbers_out_of_range_are_rejected() {
        assert_eq!(int("9223372036854775808", true), Ok(Literal::Int(i64::MIN)));
        assert!(int("9223372036854775808", false).is_err());
        assert_eq!(int("0x1F", true), Ok(Literal::Int(-31)));
        assert_eq!(uint("0xFFu"), Ok(Literal::Uint(255)));
        assert!(double("1e999", false).is_err());
    }
}
