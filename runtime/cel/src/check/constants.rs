//! Conversions of constants, which the server makes when it makes the program.

use structural_schema_model::re2;

use super::moment::{is_duration, is_timestamp, timestamp};
use super::walk::Checker;
use crate::env::{Function, Version};
use crate::program::{NodeId, Op, Program, Text};

/// Why a program that checks cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramError {
    /// A constant that cannot be converted.
    Conversion {
        /// The type of the constant.
        from: Conversion,
        /// The type that is wanted.
        to: Conversion,
    },
    /// The function takes nothing of this type.
    NoOverload {
        /// The function.
        function: Function,
        /// The type of the constant.
        from: Conversion,
    },
    /// Beyond the range of `int`.
    IntOverflow,
    /// Beyond the range of `uint`.
    UintOverflow,
    /// Beyond the years 1 to 9999.
    TimestampOverflow,
    /// Bytes that are no text.
    InvalidUtf8,
    /// A pattern of `find`, `findAll` or `matches` that is none.
    Regex(Text),
}

/// A type that constants are converted from or to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conversion {
    /// `null_type`
    Null,
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `uint`
    Uint,
    /// `double`
    Double,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// `google.protobuf.Duration`
    Duration,
    /// `google.protobuf.Timestamp`
    Timestamp,
}

impl Conversion {
    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Conversion::Null => "null_type",
            Conversion::Bool => "bool",
            Conversion::Int => "int",
            Conversion::Uint => "uint",
            Conversion::Double => "double",
            Conversion::String => "string",
            Conversion::Bytes => "bytes",
            Conversion::Duration => "google.protobuf.Duration",
            Conversion::Timestamp => "google.protobuf.Timestamp",
        }
    }
}

/// What is known of a constant.
#[derive(Clone, Copy)]
enum Value<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    Text(&'a str),
    /// The text of a number.
    IntText(i64),
    UintText(u64),
    DoubleText(f64),
    DurationText,
    TimestampText,
    Bytes(&'a [u8]),
    /// Bytes that are the text of something.
    SomeBytes,
    Duration,
    Timestamp(i64),
    /// No constant, or one of which nothing is known.
    Unknown,
}

/// The first constant that cannot be converted.
pub(super) const fn check(checker: &Checker<'_, '_>) -> Option<ProgramError> {
    let program = checker.program;
    let mut i = 0;
    while i < program.nodes.len() {
        if let Op::Call { function, args, member } = program.nodes[i].op {
            if is_conversion(function) && args.len == 1 {
                let argument = value(program, program.link(args, 0));
                if let Err(error) = convert(function, argument) {
                    return Some(error);
                }
            }
            let takes_regex = match function {
                Function::Find | Function::FindAll => member,
                // The check of literals has looked at the others.
                Function::Matches => !member || !Version::LITERAL_CHECKS.is_in(checker.environment.version),
                _ => false,
            };
            if takes_regex
                && args.len >= 2
                && let Op::String(pattern) = program.op(program.link(args, 1))
                && re2::check(program.str(pattern)).is_err()
            {
                return Some(ProgramError::Regex(pattern));
            }
        }
        i += 1;
    }
    None
}

const fn is_conversion(function: Function) -> bool {
    matches!(
        function,
        Function::Bool
            | Function::Bytes
            | Function::Double
            | Function::Duration
            | Function::Dyn
            | Function::Int
            | Function::String
            | Function::Timestamp
            | Function::Uint
    )
}

const fn value<'a>(program: &Program<'a>, node: NodeId) -> Value<'a> {
    match program.op(node) {
        Op::Null => Value::Null,
        Op::Bool(value) => Value::Bool(value),
        Op::Int(value) => Value::Int(value),
        Op::Uint(value) => Value::Uint(value),
        Op::Double(value) => Value::Double(value),
        Op::String(text) => Value::Text(program.str(text)),
        Op::Bytes(text) => Value::Bytes(program.byte_string(text)),
        Op::Call { function, args, .. } if is_conversion(function) && args.len == 1 => {
            match convert(function, value(program, program.link(args, 0))) {
                Ok(value) => value,
                Err(_) => Value::Unknown,
            }
        }
        _ => Value::Unknown,
    }
}

/// Whether `duration` or `timestamp` takes the constant; true for what is no constant.
pub(super) const fn takes(program: &Program<'_>, function: Function, node: NodeId) -> bool {
    convert(function, value(program, node)).is_ok()
}

const fn convert(function: Function, value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    match (function, value) {
        (Function::Dyn, value) | (_, value @ Value::Unknown) => Ok(value),
        (function, Value::Null) => Err(ProgramError::NoOverload { function, from: Conversion::Null }),
        (Function::Bool, value) => to_bool(value),
        (Function::Int, value) => to_int(value),
        (Function::Uint, value) => to_uint(value),
        (Function::Double, value) => to_double(value),
        (Function::String, value) => to_string(value),
        (Function::Bytes, value) => to_bytes(value),
        (Function::Duration, value) => to_duration(value),
        (Function::Timestamp, value) => to_timestamp(value),
        _ => Ok(Value::Unknown),
    }
}

const fn type_of(value: Value<'_>) -> Conversion {
    match value {
        Value::Null | Value::Unknown => Conversion::Null,
        Value::Bool(_) => Conversion::Bool,
        Value::Int(_) => Conversion::Int,
        Value::Uint(_) => Conversion::Uint,
        Value::Double(_) => Conversion::Double,
        Value::Bytes(_) | Value::SomeBytes => Conversion::Bytes,
        Value::Duration => Conversion::Duration,
        Value::Timestamp(_) => Conversion::Timestamp,
        Value::Text(_)
        | Value::IntText(_)
        | Value::UintText(_)
        | Value::DoubleText(_)
        | Value::DurationText
        | Value::TimestampText => Conversion::String,
    }
}

const fn is_text(value: Value<'_>) -> bool {
    matches!(type_of(value), Conversion::String)
}

/// A text that says something else, or a type that the function does not take.
const fn refuse<'a>(function: Function, value: Value<'_>, to: Conversion) -> Result<Value<'a>, ProgramError> {
    let from = type_of(value);
    if is_text(value) || (matches!(value, Value::Int(_)) && matches!(to, Conversion::Duration)) {
        Err(ProgramError::Conversion { from, to })
    } else {
        Err(ProgramError::NoOverload { function, from })
    }
}

const fn to_bool(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    let known = match value {
        Value::Bool(_) => true,
        Value::Text(text) => matches!(
            text.as_bytes(),
            b"1" | b"t" | b"T" | b"TRUE" | b"true" | b"True" | b"0" | b"f" | b"F" | b"FALSE" | b"false" | b"False"
        ),
        Value::IntText(number) => number == 0 || number == 1,
        Value::UintText(number) => number <= 1,
        Value::DoubleText(number) => (number == 0.0 && number.is_sign_positive()) || number == 1.0,
        _ => false,
    };
    if known { Ok(Value::Unknown) } else { refuse(Function::Bool, value, Conversion::Bool) }
}

const fn to_int(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    #[expect(clippy::cast_possible_truncation, reason = "the range was checked")]
    match value {
        Value::Int(number) | Value::Timestamp(number) => Ok(Value::Int(number)),
        Value::Duration => Ok(Value::Unknown),
        Value::Uint(number) if number > i64::MAX.unsigned_abs() => Err(ProgramError::IntOverflow),
        Value::Uint(number) => Ok(Value::Int(number.cast_signed())),
        Value::Double(number) if number > -9_223_372_036_854_775_808.0 && number < 9_223_372_036_854_775_808.0 => {
            Ok(Value::Int(number as i64))
        }
        Value::Double(_) => Err(ProgramError::IntOverflow),
        Value::IntText(number) => Ok(Value::Int(number)),
        Value::UintText(number) if number <= i64::MAX.unsigned_abs() => Ok(Value::Int(number.cast_signed())),
        Value::DoubleText(number) if is_plain(number) => Ok(Value::Int(number as i64)),
        Value::Text(text) => match integer(text, true) {
            Some((true, magnitude)) if magnitude <= 1 << 63 => Ok(Value::Int(magnitude.wrapping_neg().cast_signed())),
            Some((false, magnitude)) if magnitude < 1 << 63 => Ok(Value::Int(magnitude.cast_signed())),
            _ => refuse(Function::Int, value, Conversion::Int),
        },
        _ => refuse(Function::Int, value, Conversion::Int),
    }
}

const fn to_uint(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range was checked")]
    match value {
        Value::Uint(number) | Value::UintText(number) => Ok(Value::Uint(number)),
        Value::Int(number) if number < 0 => Err(ProgramError::UintOverflow),
        Value::Int(number) => Ok(Value::Uint(number.unsigned_abs())),
        Value::Double(number) if number >= 0.0 && number < 18_446_744_073_709_551_616.0 => {
            Ok(Value::Uint(number as u64))
        }
        Value::Double(_) => Err(ProgramError::UintOverflow),
        Value::IntText(number) if number >= 0 => Ok(Value::Uint(number.unsigned_abs())),
        Value::DoubleText(number) if is_plain(number) && number.is_sign_positive() => Ok(Value::Uint(number as u64)),
        Value::Text(text) => match integer(text, false) {
            Some((_, magnitude)) => Ok(Value::Uint(magnitude)),
            None => refuse(Function::Uint, value, Conversion::Uint),
        },
        _ => refuse(Function::Uint, value, Conversion::Uint),
    }
}

const fn to_double(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    match value {
        Value::Double(_) => Ok(value),
        Value::Int(_) | Value::Uint(_) | Value::IntText(_) | Value::UintText(_) => Ok(Value::Unknown),
        Value::DoubleText(number) => Ok(Value::Double(number)),
        Value::Text(text) if is_float(text) => Ok(Value::Unknown),
        _ => refuse(Function::Double, value, Conversion::Double),
    }
}

const fn to_string(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    Ok(match value {
        Value::Bool(true) => Value::Text("true"),
        Value::Bool(false) => Value::Text("false"),
        Value::Int(number) => Value::IntText(number),
        Value::Uint(number) => Value::UintText(number),
        Value::Double(number) => Value::DoubleText(number),
        Value::Duration => Value::DurationText,
        Value::Timestamp(_) => Value::TimestampText,
        Value::Bytes(bytes) => match core::str::from_utf8(bytes) {
            Ok(text) => Value::Text(text),
            Err(_) => return Err(ProgramError::InvalidUtf8),
        },
        Value::SomeBytes => Value::Unknown,
        text => text,
    })
}

const fn to_bytes(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    match value {
        Value::Bytes(_) | Value::SomeBytes => Ok(value),
        Value::Text(text) => Ok(Value::Bytes(text.as_bytes())),
        value if is_text(value) => Ok(Value::SomeBytes),
        _ => refuse(Function::Bytes, value, Conversion::Bytes),
    }
}

const fn to_duration(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    let known = match value {
        Value::Duration | Value::DurationText => true,
        Value::Text(text) => is_duration(text),
        Value::IntText(number) => number == 0,
        Value::UintText(number) => number == 0,
        Value::DoubleText(number) => number == 0.0,
        _ => false,
    };
    if known { Ok(Value::Duration) } else { refuse(Function::Duration, value, Conversion::Duration) }
}

const fn to_timestamp(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    let seconds = match value {
        Value::Timestamp(seconds) | Value::Int(seconds) => Some(seconds),
        Value::Text(text) => timestamp(text),
        Value::TimestampText => return Ok(Value::Unknown),
        _ => None,
    };
    match seconds {
        Some(seconds) if is_timestamp(seconds) => Ok(Value::Timestamp(seconds)),
        Some(_) => Err(ProgramError::TimestampOverflow),
        None => refuse(Function::Timestamp, value, Conversion::Timestamp),
    }
}

/// Whether Go writes the number without point and exponent.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "small whole numbers are exact"
)]
const fn is_plain(number: f64) -> bool {
    number > -1e6 && number < 1e6 && number as i64 as f64 == number
}

/// Sign and magnitude of an integer in text.
const fn integer(text: &str, signed: bool) -> Option<(bool, u64)> {
    let bytes = text.as_bytes();
    let has_sign = signed && !bytes.is_empty() && matches!(bytes[0], b'-' | b'+');
    let mut at = if has_sign { 1 } else { 0 };
    if at == bytes.len() {
        return None;
    }
    let mut magnitude: u64 = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            return None;
        }
        magnitude = match magnitude.checked_mul(10) {
            Some(tens) => match tens.checked_add((bytes[at] - b'0') as u64) {
                Some(sum) => sum,
                None => return None,
            },
            None => return None,
        };
        at += 1;
    }
    Some((has_sign && bytes[0] == b'-', magnitude))
}

/// The largest double, digit by digit.
const LARGEST: &[u8] = b"17976931348623157081";

/// Whether the text is a number that a double can hold.
const fn is_float(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = if !bytes.is_empty() && matches!(bytes[0], b'-' | b'+') { 1 } else { 0 };
    let rest = bytes.split_at(at).1;
    if rest.eq_ignore_ascii_case(b"inf") || rest.eq_ignore_ascii_case(b"infinity") {
        return true;
    }
    if bytes.eq_ignore_ascii_case(b"nan") {
        return true;
    }
    let (mut digits, mut significant, mut exponent, mut point, mut larger) = (0, 0, -1i64, false, 0i8);
    while at < bytes.len() && (bytes[at].is_ascii_digit() || bytes[at] == b'.') {
        if bytes[at] == b'.' {
            if point {
                return false;
            }
            point = true;
        } else {
            digits += 1;
            if significant > 0 || bytes[at] != b'0' {
                if larger == 0 && significant < LARGEST.len() && bytes[at] != LARGEST[significant] {
                    larger = if bytes[at] > LARGEST[significant] { 1 } else { -1 };
                }
                significant += 1;
                exponent += if point { 0 } else { 1 };
            } else if point {
                exponent -= 1;
            }
        }
        at += 1;
    }
    if digits == 0 {
        return false;
    }
    if at < bytes.len() {
        if !matches!(bytes[at], b'e' | b'E') {
            return false;
        }
        at += 1;
        let negative = at < bytes.len() && bytes[at] == b'-';
        if at < bytes.len() && matches!(bytes[at], b'-' | b'+') {
            at += 1;
        }
        if at == bytes.len() {
            return false;
        }
        let mut written = 0i64;
        while at < bytes.len() {
            if !bytes[at].is_ascii_digit() {
                return false;
            }
            if written < 100_000 {
                written = written * 10 + (bytes[at] - b'0') as i64;
            }
            at += 1;
        }
        exponent += if negative { -written } else { written };
    }
    significant == 0 || exponent < 308 || (exponent == 308 && larger <= 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_those_of_a_double() {
        for text in
            ["1", "-1.5", ".5", "5.", "1e3", "1.7976931348623157e308", "0e999", "inf", "-Infinity", "NaN", "1e-999"]
        {
            assert!(is_float(text), "{text}");
        }
        for text in ["", "-", ".", "x", "1.5Gi", "1e", "1e309", "1.8e308", "1 ", "-nan", "1..2"] {
            assert!(!is_float(text), "{text}");
        }
    }

    #[test]
    fn integers_have_a_sign_or_none() {
        assert_eq!(integer("-12", true), Some((true, 12)));
        assert_eq!(integer("+12", true), Some((false, 12)));
        assert_eq!(integer("-12", false), None);
        assert_eq!(integer("1x", true), None);
        assert_eq!(integer("", true), None);
    }
}
