//! Writes JSON strings.

use super::output::{Format, Output, STRING};

/// Writes a string.
pub(super) const fn string(out: &mut Output<'_>, text: &str) {
    if let Format::Compact = out.format {
        return out.compact_string(STRING, text);
    }
    out.byte(b'"');
    escaped(out, text.as_bytes());
    out.byte(b'"');
}

/// Writes several strings as one string.
pub(super) const fn strings(out: &mut Output<'_>, texts: &[&str]) {
    let is_compact = matches!(out.format, Format::Compact);
    let (mut i, mut length) = (0, 0);
    while i < texts.len() {
        length += texts[i].len();
        i += 1;
    }
    if is_compact {
        out.long_length(length);
    } else {
        out.byte(b'"');
    }
    i = 0;
    while i < texts.len() {
        if is_compact {
            out.text(texts[i]);
        } else {
            escaped(out, texts[i].as_bytes());
        }
        i += 1;
    }
    if !is_compact {
        out.byte(b'"');
    }
}

/// Writes a key that may need escapes.
pub(super) const fn name(out: &mut Output<'_>, name: &str) {
    out.separate();
    string(out, name);
    if let Format::Json = out.format {
        out.byte(b':');
    }
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
