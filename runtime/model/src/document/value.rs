//! Writes JSON values.

use super::number::{float, integer};
use super::output::{Format, Output};
use super::string::{name, string};
use crate::json::Json;
use crate::text::less;

/// Writes a value. Object keys are sorted.
pub(super) const fn value(out: &mut Output<'_>, json: &Json<'_>) {
    match *json {
        Json::Null => null(out),
        Json::Bool(yes) => boolean(out, yes),
        Json::Int(number) => integer(out, number),
        Json::Float(number) => float(out, number),
        Json::String(text) => string(out, text),
        Json::Array(elements) => values(out, elements),
        Json::Object(members) => {
            out.byte(b'{');
            let mut last = None;
            while let Some(at) = next_member(members, last) {
                name(out, members[at].0);
                value(out, &members[at].1);
                last = Some(members[at].0);
            }
            out.byte(b'}');
        }
    }
}

/// Writes an array of values.
pub(super) const fn values(out: &mut Output<'_>, elements: &[Json<'_>]) {
    out.start_array();
    let mut i = 0;
    while i < elements.len() {
        out.separate();
        value(out, &elements[i]);
        i += 1;
    }
    out.end_array();
}

/// Writes an array of strings.
pub(super) const fn texts(out: &mut Output<'_>, texts: &[&str]) {
    out.start_array();
    let mut i = 0;
    while i < texts.len() {
        out.separate();
        string(out, texts[i]);
        i += 1;
    }
    out.end_array();
}

/// Writes an object of strings, sorted by key.
pub(super) const fn entries(out: &mut Output<'_>, entries: &[(&str, &str)]) {
    out.byte(b'{');
    let mut last = None;
    while let Some(at) = next_entry(entries, last) {
        name(out, entries[at].0);
        string(out, entries[at].1);
        last = Some(entries[at].0);
    }
    out.byte(b'}');
}

pub(super) const fn boolean(out: &mut Output<'_>, yes: bool) {
    match (out.format, yes) {
        (Format::Json, true) => out.text("true"),
        (Format::Json, false) => out.text("false"),
        (Format::Compact, true) => out.byte(b't'),
        (Format::Compact, false) => out.byte(b'f'),
    }
}

pub(super) const fn null(out: &mut Output<'_>) {
    match out.format {
        Format::Json => out.text("null"),
        Format::Compact => out.byte(b'z'),
    }
}

/// Defines a search for the smallest key after another one. A generic function could not be `const`, because it would
/// need a trait.
macro_rules! next {
    ($name:ident, $member:ty) => {
        /// Returns the position of the smallest key after `last`. Of equal keys, the last one is used, as if all were
        /// inserted into a map.
        const fn $name(members: &[$member], last: Option<&str>) -> Option<usize> {
            let mut found: Option<usize> = None;
            let mut i = 0;
            while i < members.len() {
                let is_after = match last {
                    Some(last) => less(last, members[i].0),
                    None => true,
                };
                if is_after
                    && match found {
                        Some(found) => !less(members[found].0, members[i].0),
                        None => true,
                    }
                {
                    found = Some(i);
                }
                i += 1;
            }
            found
        }
    };
}

next!(next_member, (&str, Json<'_>));
next!(next_entry, (&str, &str));
pub(super) use next;
