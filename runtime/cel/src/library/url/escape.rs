//! Percent-encoding for each part of a URL.

use std::borrow::Cow;

use super::super::quote::quoted;

/// The part of a URL to which a text belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Path,
    Host,
    Zone,
    UserPassword,
    QueryComponent,
    Fragment,
}

/// Returns whether a byte must be escaped as `%XX`.
fn should_escape(c: u8, mode: Mode) -> bool {
    if c.is_ascii_alphanumeric() || b"-_.~".contains(&c) {
        return false;
    }
    let allowed: &[u8] = match mode {
        Mode::Path => b"$&+,/:;=@",
        Mode::Host | Mode::Zone => b"!\"$&'()*+,:;<=>[]",
        Mode::UserPassword => b"$&+,;=",
        Mode::QueryComponent => b"",
        Mode::Fragment => b"!$&()*+,/:;=?@",
    };
    !allowed.contains(&c)
}

/// Escapes the text of a part.
pub(super) fn escape(text: &[u8], mode: Mode) -> String {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(text.len());
    for &c in text {
        if should_escape(c, mode) {
            out.extend(['%', char::from(HEX[usize::from(c >> 4)]), char::from(HEX[usize::from(c & 15)])]);
        } else {
            out.push(char::from(c));
        }
    }
    out
}

/// Unescapes the text of a part. Escapes may represent any bytes.
pub(super) fn unescape(text: &str, mode: Mode) -> Result<Cow<'_, [u8]>, String> {
    let bytes = text.as_bytes();
    if !bytes.iter().any(|c| matches!(c, b'%' | b'+')) && !matches!(mode, Mode::Host | Mode::Zone) {
        return Ok(Cow::Borrowed(bytes));
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while let Some(&c) = bytes.get(i) {
        match c {
            b'%' => {
                let value = escaped(bytes, i, mode).ok_or_else(|| {
                    let end = (i + 3).min(bytes.len());
                    // The slice may end inside a character. Go then quotes the remaining bytes individually.
                    format!("invalid URL escape {}", quoted_bytes(&bytes[i..end]))
                })?;
                out.push(value);
                i += 2;
            }
            b'+' if mode == Mode::QueryComponent => out.push(b' '),
            _ if matches!(mode, Mode::Host | Mode::Zone) && c < 0x80 && should_escape(c, mode) => {
                return Err(format!("invalid character {} in host name", quoted_bytes(&[c])));
            }
            _ => out.push(c),
        }
        i += 1;
    }
    Ok(Cow::Owned(out))
}

/// Returns the byte that the escape at `i` represents, or `None` if the part does not allow it.
fn escaped(bytes: &[u8], i: usize, mode: Mode) -> Option<u8> {
    let digit = |at: usize| bytes.get(at).and_then(|c| char::from(*c).to_digit(16));
    let (high, low) = (digit(i + 1)?, digit(i + 2)?);
    let value = u8::try_from(high * 16 + low).ok()?;
    let allowed = match mode {
        // A host may contain escapes of non-ASCII bytes, and of the percent sign before a zone.
        Mode::Host => high >= 8 || value == b'%',
        Mode::Zone => value == b'%' || value == b' ' || !should_escape(value, Mode::Host),
        _ => true,
    };
    allowed.then_some(value)
}

/// Quotes text that may end inside a character.
fn quoted_bytes(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for chunk in bytes.utf8_chunks() {
        let inner = quoted(chunk.valid()).to_string();
        out.push_str(&inner[1..inner.len() - 1]);
        for byte in chunk.invalid() {
            out.push_str("\\x");
            out.extend([byte >> 4, byte & 15].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])));
        }
    }
    out.push('"');
    out
}

/// Returns whether a text is a valid, but not necessarily canonical, encoding of a part.
pub(super) fn is_valid_encoding(text: &str, mode: Mode) -> bool {
    text.bytes().all(|c| b"!$&'()*+,;=:@[]%".contains(&c) || !should_escape(c, mode))
}
