//! Converts constants, as the server does when it creates a program from a checked expression.

use structural_schema_model::re2;

use super::float::{Float, float};
use super::literals::first_node;
use super::moment::{is_duration, is_timestamp, timestamp};
use super::term::Shape;
use super::walk::Checker;
use crate::env::{Function, TypeName, Version};
use crate::program::{FIRST_LOCAL, Links, NodeId, OPTIONAL, Op, Program, Text};

/// The reason why the server cannot create a program from an expression without type errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramError {
    /// A constant cannot be converted.
    Conversion {
        /// The type of the constant.
        from: Conversion,
        /// The target type.
        to: Conversion,
    },
    /// The function has no overload for a constant of this type.
    NoOverload {
        /// The function.
        function: Function,
        /// The type of the constant.
        from: Conversion,
    },
    /// The value is out of range for `int`.
    IntOverflow,
    /// The value is out of range for `uint`.
    UintOverflow,
    /// The timestamp is outside the years 1 to 9999.
    TimestampOverflow,
    /// The bytes are not valid UTF-8.
    InvalidUtf8,
    /// The pattern of `find`, `findAll` or `matches` is not a valid regular expression.
    Regex(Text),
    /// A type name that the checker knows but the interpreter does not. See [`TypeName::is_defined`].
    UndefinedType(NodeId),
    /// A constant that is neither a key nor an index, with the server's name of its type.
    Qualifier(&'static str),
}

/// A type that constants are converted from or to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conversion {
    /// `null_type`
    Null,
    /// `type`
    Type,
    /// `list`
    List,
    /// `map`
    Map,
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
    /// Returns the type name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Conversion::Null => "null_type",
            Conversion::Type => "type",
            Conversion::List => "list",
            Conversion::Map => "map",
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

/// A constant, with its value if it is known.
#[derive(Clone, Copy)]
enum Value<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    Text(&'a str),
    /// The text of an `int`.
    IntText(i64),
    UintText(u64),
    DoubleText(f64),
    DurationText,
    TimestampText,
    Bytes(&'a [u8]),
    /// Bytes that are the UTF-8 text of an unknown value.
    SomeBytes,
    Duration,
    Timestamp(i64),
    /// Any type.
    Type,
    /// A list of constants.
    List,
    /// A map of constants.
    Map,
    /// Not a constant, or a constant whose value is not known.
    Unknown,
}

/// Returns the first error, in the order in which the server creates programs: receivers come before arguments.
pub(super) const fn check(checker: &Checker<'_, '_>) -> Option<ProgramError> {
    let program = checker.program;
    let Some((mut at, mut error)) = first_in(checker, 0, program.nodes.len()) else { return None };
    let mut i = at + 1;
    while i < program.nodes.len() {
        if let Op::Call { args, member: true, .. } = program.nodes[i].op
            && args.len > 1
        {
            let receiver = program.link(args, 0) as usize;
            let start = first_node(program, receiver);
            if first_node(program, i) <= at
                && at < start
                && let Some(earlier) = first_in(checker, start, receiver + 1)
            {
                (at, error) = earlier;
            }
        }
        i += 1;
    }
    Some(error)
}

/// Returns the first error in a range of nodes, and its node.
const fn first_in(checker: &Checker<'_, '_>, start: usize, end: usize) -> Option<(usize, ProgramError)> {
    let mut i = start;
    while i < end {
        // In constant evaluation, calling a large function is slow.
        let may_fail = match checker.program.nodes[i].op {
            Op::Variable(slot) => slot >= FIRST_LOCAL,
            Op::Call { function, .. } => !is_operator(function),
            Op::TypeName(_) => true,
            _ => false,
        };
        if may_fail && let Some(error) = problem(checker, i) {
            return Some((i, error));
        }
        i += 1;
    }
    None
}

/// Returns whether a function neither converts constants, nor takes patterns or indexes.
const fn is_operator(function: Function) -> bool {
    matches!(
        function,
        Function::Equals
            | Function::NotEquals
            | Function::Less
            | Function::LessEquals
            | Function::Greater
            | Function::GreaterEquals
            | Function::Add
            | Function::Subtract
            | Function::Multiply
            | Function::Divide
            | Function::Modulo
            | Function::In
            | Function::LogicalNot
            | Function::Size
    )
}

const fn problem(checker: &Checker<'_, '_>, node: usize) -> Option<ProgramError> {
    #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
    let id = node as NodeId;
    match checker.program.nodes[node].op {
        Op::TypeName(number) if !TypeName::get(number).is_defined() => Some(ProgramError::UndefinedType(id)),
        // The server treats every identifier of type `type` as the name of a type. A variable that holds a type is
        // therefore a reference to an undefined type.
        Op::Variable(_) if matches!(checker.terms.shape(checker.of(id)), Shape::Type) => {
            Some(ProgramError::UndefinedType(id))
        }
        Op::Call { function, args, member } => call(checker, function, args, member),
        _ => None,
    }
}

const fn call(checker: &Checker<'_, '_>, function: Function, args: Links, member: bool) -> Option<ProgramError> {
    let program = checker.program;
    if function.is_conversion() && args.len == 1 {
        return match convert(function, value(program, program.link(args, 0))) {
            Ok(_) => None,
            Err(error) => Some(error),
        };
    }
    if args.len < 2 {
        return None;
    }
    let second = program.link(args, 1);
    let takes_regex = match function {
        Function::Index | Function::OptIndex => {
            return match invalid_qualifier_type(value(program, second)) {
                Some(name) => Some(ProgramError::Qualifier(name)),
                None => None,
            };
        }
        Function::Find | Function::FindAll => member,
        // The literal checks have already validated the pattern of a member call.
        Function::Matches => !member || !Version::LITERAL_CHECKS.is_in(checker.environment.version),
        _ => false,
    };
    match program.op(second) {
        Op::String(pattern) if takes_regex && re2::check(program.str(pattern)).is_err() => {
            Some(ProgramError::Regex(pattern))
        }
        _ => None,
    }
}

/// Returns the server's name of the type of a constant that cannot be a map key or a list index.
const fn invalid_qualifier_type(value: Value<'_>) -> Option<&'static str> {
    match value {
        Value::Null => Some("types.Null"),
        Value::Bytes(_) | Value::SomeBytes => Some("types.Bytes"),
        Value::Duration => Some("types.Duration"),
        Value::Timestamp(_) => Some("types.Timestamp"),
        Value::Type => Some("*types.Type"),
        Value::List => Some("*types.baseList"),
        Value::Map => Some("*types.baseMap"),
        _ => None,
    }
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
        Op::TypeName(_) => Value::Type,
        Op::List { items } if all_known(program, items) => Value::List,
        Op::Map { entries } if all_known(program, entries) => Value::Map,
        Op::Call { function, args, .. } if function.is_conversion() && args.len == 1 => {
            match convert(function, value(program, program.link(args, 0))) {
                Ok(value) => value,
                Err(_) => Value::Unknown,
            }
        }
        _ => Value::Unknown,
    }
}

/// Returns whether all items of a list, or all entries of a map, are constants.
const fn all_known(program: &Program<'_>, links: Links) -> bool {
    let mut i = 0;
    while i < links.len {
        let link = program.link(links, i);
        let known = match program.op(link & !OPTIONAL) {
            _ if link & OPTIONAL != 0 => false,
            Op::Entry { key, value, optional } => !optional && is_known(program, key) && is_known(program, value),
            _ => is_known(program, link),
        };
        if !known {
            return false;
        }
        i += 1;
    }
    true
}

const fn is_known(program: &Program<'_>, node: NodeId) -> bool {
    !matches!(value(program, node), Value::Unknown)
}

/// Returns whether `duration` or `timestamp` accepts the argument. True if the argument is not a constant.
pub(super) const fn accepts(program: &Program<'_>, function: Function, node: NodeId) -> bool {
    convert(function, value(program, node)).is_ok()
}

const fn convert(function: Function, value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    match (function, value) {
        (Function::Dyn, value) | (_, value @ Value::Unknown) => Ok(value),
        (Function::Type, value) if !matches!(value, Value::Unknown) => Ok(Value::Type),
        (function, Value::Null | Value::Type | Value::List | Value::Map) => {
            Err(ProgramError::NoOverload { function, from: type_of(value) })
        }
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
        Value::Type => Conversion::Type,
        Value::List => Conversion::List,
        Value::Map => Conversion::Map,
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

/// Returns the error for a text that cannot be converted, or for a type that the function does not accept.
const fn conversion_error<'a>(function: Function, value: Value<'_>, to: Conversion) -> Result<Value<'a>, ProgramError> {
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
    if known { Ok(Value::Unknown) } else { conversion_error(Function::Bool, value, Conversion::Bool) }
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
            _ => conversion_error(Function::Int, value, Conversion::Int),
        },
        _ => conversion_error(Function::Int, value, Conversion::Int),
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
            None => conversion_error(Function::Uint, value, Conversion::Uint),
        },
        _ => conversion_error(Function::Uint, value, Conversion::Uint),
    }
}

#[expect(clippy::cast_precision_loss, reason = "CEL rounds integers to the nearest double")]
const fn to_double(value: Value<'_>) -> Result<Value<'_>, ProgramError> {
    match value {
        Value::Double(_) => Ok(value),
        Value::Int(number) | Value::IntText(number) => Ok(Value::Double(number as f64)),
        Value::Uint(number) | Value::UintText(number) => Ok(Value::Double(number as f64)),
        Value::DoubleText(number) => Ok(Value::Double(number)),
        Value::Text(text) => match float(text) {
            Float::Number(number) => Ok(Value::Double(number)),
            Float::Some => Ok(Value::Unknown),
            Float::None => conversion_error(Function::Double, value, Conversion::Double),
        },
        _ => conversion_error(Function::Double, value, Conversion::Double),
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
        _ => conversion_error(Function::Bytes, value, Conversion::Bytes),
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
    if known { Ok(Value::Duration) } else { conversion_error(Function::Duration, value, Conversion::Duration) }
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
        None => conversion_error(Function::Timestamp, value, Conversion::Timestamp),
    }
}

/// Returns whether Go formats the number without a decimal point and an exponent.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "small whole numbers are exact"
)]
const fn is_plain(number: f64) -> bool {
    number > -1e6 && number < 1e6 && number as i64 as f64 == number
}

/// Returns the sign and magnitude of an integer in text.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_an_optional_sign() {
        assert_eq!(integer("-12", true), Some((true, 12)));
        assert_eq!(integer("+12", true), Some((false, 12)));
        assert_eq!(integer("-12", false), None);
        assert_eq!(integer("1x", true), None);
        assert_eq!(integer("", true), None);
    }
}
