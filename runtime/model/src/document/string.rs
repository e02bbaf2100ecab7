//! Writes JSON strings.

use super::number::unsigned;
use super::output::{Output, Strings};

/// Writes a JSON string.
pub(super) const fn string(out: &mut Output<'_>, text: &str) {
    if let Strings::Raw = out.strings {
        raw_length(out, text.len());
        out.text(text);
        return out.end_string();
    }
    out.byte(b'"');
    escaped(out, text.as_bytes());
    out.byte(b'"');
}

/// Writes several strings as one JSON string.
pub(super) const fn strings(out: &mut Output<'_>, texts: &[&str]) {
    let is_raw = matches!(out.strings, Strings::Raw);
    let (mut i, mut length) = (0, 0);
    while i < texts.len() {
        length += texts[i].len();
        i += 1;
    }
    if is_raw {
        raw_length(out, length);
    } else {
        out.byte(b'"');
    }
    i = 0;
    while i < texts.len() {
        if is_raw {
            out.text(texts[i]);
        } else {
            escaped(out, texts[i].as_bytes());
        }
        i += 1;
    }
    if is_raw {
        out.end_string();
    } else {
        out.byte(b'"');
    }
}

/// Writes the part of a raw string before its content.
const fn raw_length(out: &mut Output<'_>, length: usize) {
    out.byte(b'$');
    unsigned(out, length as u64);
    out.byte(b':');
}

/// Writes a key that may need escapes.
pub(super) const fn name(out: &mut Output<'_>, name: &str) {
    out.separate();
    string(out, name);
    out.byte(b':');
}

/// Writes the content of a string. Text without escapes is copied in one piece.
const fn escaped(out: &mut Output<'_>, text: &[u8]) {
    let (mut rest, mut plain) = (text, 0);
    while plain < rest.len() {
        let byte = rest[plain];
        if byte < 0x20 || byte == b'"' || byte == b'\\' {
            let (before, after) = rest.split_at(plain);
            out.bytes(before);
            escape(out, byte);
            rest = after.split_at(1).1;
            plain = 0;
        } else {
            plain += 1;
        }
    }
    out.bytes(rest);
}

const HEX: &[u8; 16] = b"0123456789abcdef";

const fn escape(out: &mut Output<'_>, byte: u8) {
    match byte {
        b'"' => out.text("\\\""),
        b'\\' => out.text("\\\\"),
        0x08 => out.text("\\b"),
        b'\t' => out.text("\\t"),
        b'\n' => out.text("\\n"),
        0x0C => out.text("\\f"),
        b'\r' => out.text("\\r"),
        byte => {
            out.text("\\u00");
            out.bytes(&[HEX[(byte >> 4) as usize], HEX[(byte & 15) as usize]]);
        }
    }
}
