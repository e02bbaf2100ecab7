//! Implements CEL `string.format(list)`.

mod locale;

use std::fmt::{self, Write};

use super::duration::Duration;
use super::quote::quoted;
use super::time::Timestamp;
use super::{Error, float, number};

/// A value to format.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// `null`.
    Null,
    /// A bool.
    Bool(bool),
    /// An int.
    Int(i64),
    /// A uint.
    Uint(u64),
    /// A double.
    Double(f64),
    /// A string.
    String(&'a str),
    /// Bytes.
    Bytes(&'a [u8]),
    /// A timestamp.
    Timestamp(Timestamp),
    /// A duration.
    Duration(Duration),
    /// A type, represented by its name.
    Type(&'a str),
    /// A list.
    List(&'a dyn List),
    /// A map, or an object with a schema.
    Map(&'a dyn Map),
    /// Any other value, represented by the name of its type.
    Other(&'a str),
}

/// A list of values. It passes values to a callback, so that an implementation can create them on demand.
pub trait List {
    /// Returns the number of values.
    fn size(&self) -> usize;
    /// Calls `read` with the value at `index`, which must be less than the size.
    fn item(&self, index: usize, read: &mut dyn FnMut(Value<'_>) -> Result<(), Error>) -> Result<(), Error>;
}

/// A map of keys to values.
pub trait Map {
    /// Calls `read` with each key and value, in any order.
    fn entries(&self, read: &mut dyn FnMut(Value<'_>, Value<'_>) -> Result<(), Error>) -> Result<(), Error>;
}

impl Value<'_> {
    fn type_name(&self) -> &str {
        match self {
            Self::Null => "null_type",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Uint(_) => "uint",
            Self::Double(_) => "double",
            Self::String(_) => "string",
            Self::Bytes(_) => "bytes",
            Self::Timestamp(_) => "google.protobuf.Timestamp",
            Self::Duration(_) => "google.protobuf.Duration",
            Self::Type(_) => "type",
            Self::List(_) => "list",
            Self::Map(_) => "map",
            Self::Other(name) => name,
        }
    }
}

/// A budget for the text that formatting creates. It is charged after each part, so the text exceeds the budget by at
/// most one part.
pub trait Room {
    /// Charges the budget for a number of bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if the budget is too small. Formatting then stops.
    fn take(&self, bytes: usize) -> Result<(), Error>;
}

/// The number of digits after the decimal point if the template does not specify it.
const DEFAULT_PRECISION: u64 = 6;

/// Replaces the clauses of a template by formatted arguments. Unused arguments are ignored.
pub fn format(template: &str, arguments: &dyn List, room: &dyn Room) -> Result<String, Error> {
    let mut out = String::with_capacity(template.len());
    let mut used = 0;
    let mut rest = template;
    while let Some((text, after)) = rest.split_once('%') {
        out.push_str(text);
        if let Some(after) = after.strip_prefix('%') {
            out.push('%');
            rest = after;
            continue;
        }
        if used >= arguments.size() {
            return Err(format!("index {used} out of range").into());
        }
        let (clause, len) = parse_clause(after)?;
        arguments.item(used, &mut |value| {
            clause.write(&mut out, value, room).map_err(|error| format!("error during formatting: {error}").into())
        })?;
        used += 1;
        rest = &after[len..];
    }
    out.push_str(rest);
    Ok(out)
}

/// A formatting clause, without the percent sign.
#[derive(Clone, Copy)]
enum Clause {
    String,
    Decimal,
    Fixed(u64),
    Scientific(u64),
    Binary,
    Hex { upper: bool },
    Octal,
}

/// Parses a clause and returns its length.
fn parse_clause(text: &str) -> Result<(Clause, usize), Error> {
    let failed = |why: &str| Error::from(format!("could not parse formatting clause: {why}"));
    if text.is_empty() {
        return Err(Error::new("unexpected end of string"));
    }
    let mut precision = DEFAULT_PRECISION;
    let mut at = 0;
    if let Some(after) = text.strip_prefix('.') {
        let failed = |why: &str| failed(&format!("error while parsing precision: {why}"));
        let digits = &after[..after.bytes().take_while(u8::is_ascii_digit).count()];
        at = 1 + digits.len();
        if at == text.len() {
            return Err(failed("could not find end of precision specifier"));
        }
        let read = digits.parse::<i64>().ok().and_then(|number| u64::try_from(number).ok());
        precision = read.ok_or_else(|| {
            let why = if digits.is_empty() { "invalid syntax" } else { "value out of range" };
            let digits = quoted(digits);
            failed(&format!("error while converting precision to integer: strconv.Atoi: parsing {digits}: {why}"))
        })?;
    }
    let clause = match text.as_bytes()[at] {
        b's' => Clause::String,
        b'd' => Clause::Decimal,
        b'f' => Clause::Fixed(precision),
        b'e' => Clause::Scientific(precision),
        b'b' => Clause::Binary,
        b'x' => Clause::Hex { upper: false },
        b'X' => Clause::Hex { upper: true },
        b'o' => Clause::Octal,
        // The server prints one byte, even if it is part of a longer character.
        other => return Err(failed(&format!("unrecognized formatting clause \"{}\"", char::from(other)))),
    };
    Ok((clause, at + 1))
}

impl Clause {
    fn write(self, out: &mut String, value: Value<'_>, room: &dyn Room) -> Result<(), Error> {
        let start = out.len();
        match (self, value) {
            (Self::String, value) => return write_plain(out, value, room),
            (Self::Decimal, Value::Int(value)) => put(out, format_args!("{value}")),
            (Self::Decimal, Value::Uint(value)) => put(out, format_args!("{value}")),
            (Self::Fixed(precision), value) => out.push_str(&locale::fixed(self.double(value)?, precision)),
            (Self::Scientific(width), value) => out.push_str(&locale::scientific(self.double(value)?, width)),
            (Self::Binary, Value::Bool(value)) => out.push(if value { '1' } else { '0' }),
            (Self::Binary, Value::Int(value)) => put(out, format_args!("{}{:b}", minus(value), value.unsigned_abs())),
            (Self::Binary, Value::Uint(value)) => put(out, format_args!("{value:b}")),
            (Self::Octal, Value::Int(value)) => put(out, format_args!("{}{:o}", minus(value), value.unsigned_abs())),
            (Self::Octal, Value::Uint(value)) => put(out, format_args!("{value:o}")),
            (Self::Hex { upper }, value) => self.write_hex(out, value, upper)?,
            (Self::Decimal | Self::Binary | Self::Octal, value) => return Err(self.wrong_type(value)),
        }
        room.take(out.len() - start)
    }

    fn write_hex(self, out: &mut String, value: Value<'_>, upper: bool) -> Result<(), Error> {
        let start = out.len();
        match value {
            Value::Int(value) => put(out, format_args!("{}{:x}", minus(value), value.unsigned_abs())),
            Value::Uint(value) => put(out, format_args!("{value:x}")),
            Value::String(text) => write_hex_bytes(out, text.as_bytes()),
            Value::Bytes(bytes) => write_hex_bytes(out, bytes),
            other => return Err(self.wrong_type(other)),
        }
        if upper {
            out[start..].make_ascii_uppercase();
        }
        Ok(())
    }

    /// Returns a double. Also accepts the strings for NaN and the infinities, which have no literal.
    fn double(self, value: Value<'_>) -> Result<f64, Error> {
        match value {
            Value::Double(value) => Ok(value),
            Value::String("NaN") => Ok(f64::NAN),
            Value::String("Infinity") => Ok(f64::INFINITY),
            Value::String("-Infinity") => Ok(f64::NEG_INFINITY),
            other => Err(self.wrong_type(other)),
        }
    }

    fn wrong_type(self, value: Value<'_>) -> Error {
        let allowed = match self {
            Self::String => {
                "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, \
                 and timestamps"
            }
            Self::Decimal => "decimal clause can only be used on integers",
            Self::Fixed(_) => "fixed-point clause can only be used on doubles",
            Self::Scientific(_) => "scientific clause can only be used on doubles",
            Self::Binary => "only integers and bools can be formatted as binary",
            Self::Hex { .. } => "only integers, byte buffers, and strings can be formatted as hex",
            Self::Octal => "octal clause can only be used on integers",
        };
        format!("{allowed}, was given {}", value.type_name()).into()
    }
}

/// Appends formatted text. Writing to a `String` cannot fail.
fn put(out: &mut String, text: fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

fn minus(value: i64) -> &'static str {
    if value < 0 { "-" } else { "" }
}

fn write_hex_bytes(out: &mut String, bytes: &[u8]) {
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
    out.extend(bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]));
}

/// Appends a top-level value. Strings are not quoted.
fn write_plain(out: &mut String, value: Value<'_>, room: &dyn Room) -> Result<(), Error> {
    let start = out.len();
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if value { "true" } else { "false" }),
        Value::Int(value) => put(out, format_args!("{value}")),
        Value::Uint(value) => put(out, format_args!("{value}")),
        Value::Double(value) => out.push_str(&number::string_from_double(value)),
        Value::String(text) | Value::Type(text) => out.push_str(text),
        Value::Bytes(bytes) => out.push_str(text_of(bytes)?),
        Value::Timestamp(value) => put(out, format_args!("{value}")),
        Value::Duration(value) => out.push_str(&value.to_seconds_string()),
        Value::List(list) => return write_list(out, list, room),
        Value::Map(map) => return write_map(out, map, room),
        Value::Other(_) => return Err(Clause::String.wrong_type(value)),
    }
    room.take(out.len() - start)
}

fn text_of(bytes: &[u8]) -> Result<&str, Error> {
    let failed = |error: Error| format!("could not convert argument {} to string", quoted(error.text()));
    number::string_from_bytes(bytes).map_err(|error| failed(error).into())
}

fn write_list(out: &mut String, list: &dyn List, room: &dyn Room) -> Result<(), Error> {
    out.push('[');
    for index in 0..list.size() {
        if index > 0 {
            out.push_str(", ");
        }
        list.item(index, &mut |value| write_literal(out, value, room))?;
    }
    out.push(']');
    room.take("[]".len() + ", ".len() * list.size())
}

/// Appends a map. Entries are sorted by the text of their keys.
fn write_map(out: &mut String, map: &dyn Map, room: &dyn Room) -> Result<(), Error> {
    let mut entries = Vec::new();
    map.entries(&mut |key, value| {
        let mut entry = (String::new(), String::new());
        match key {
            Value::String(_) | Value::Bool(_) | Value::Int(_) | Value::Uint(_) => {
                write_literal(&mut entry.0, key, room)?;
            }
            other => return Err(format!("no formatting function for map key of type {}", other.type_name()).into()),
        }
        write_literal(&mut entry.1, value, room)?;
        entries.push(entry);
        Ok(())
    })?;
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    let start = out.len();
    out.push('{');
    for (i, (key, value)) in entries.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        out.extend([key, ":", value]);
    }
    out.push('}');
    // The entries are written to separate buffers first, so they are charged twice.
    room.take(out.len() - start)
}

/// Appends a value inside a list or map, in a syntax close to CEL literals.
fn write_literal(out: &mut String, value: Value<'_>, room: &dyn Room) -> Result<(), Error> {
    let start = out.len();
    match value {
        Value::String(text) => put(out, format_args!("{}", quoted(text))),
        Value::Bytes(bytes) => put(out, format_args!("b{}", quoted(text_of(bytes)?))),
        Value::Double(value) if value.is_finite() => out.push_str(&float::fixed(value, 6)),
        Value::Double(value) => put(out, format_args!("\"{}\"", float::fixed(value, 6))),
        Value::Timestamp(value) => put(out, format_args!("timestamp(\"{value}\")")),
        Value::Duration(value) => put(out, format_args!("duration(\"{}\")", value.to_seconds_string())),
        Value::Other(name) => return Err(format!("no formatting function for {name}").into()),
        other => return write_plain(out, other, room),
    }
    room.take(out.len() - start)
}

#[cfg(test)]
mod tests;
