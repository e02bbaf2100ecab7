//! Names other than variables and functions: reserved words, types, and Protocol Buffers messages.

use structural_schema_model::text::same;

use super::signature::{Named, Signature};
use super::version::Version;

/// Returns whether a word with these first bytes and this length may be reserved. It decides about most words without
/// a call of [`is_reserved`], for which the word must be a string.
pub(crate) const fn may_be_reserved(first: u8, second: u8, length: usize) -> bool {
    match (first, second) {
        (b'a', b's') | (b'i', b'f' | b'n') => length == 2,
        (b'f', b'o') | (b'l', b'e') | (b'v', b'a') => length == 3,
        (b'e', b'l') | (b'l' | b'v', b'o') | (b'n', b'u') | (b't', b'r') => length == 4,
        (b'b', b'r') | (b'f', b'a') | (b'w', b'h') => length == 5,
        (b'i', b'm') | (b'r', b'e') => length == 6,
        (b'p', b'a') => length == 7,
        (b'c', b'o') => length == 5 || length == 8,
        (b'f', b'u') => length == 8,
        (b'n', b'a') => length == 9,
        _ => false,
    }
}

/// Returns whether a word is reserved, so that it cannot name a variable. A field with this name is written `__word__`.
pub const fn is_reserved(word: &str) -> bool {
    matches!(
        word.as_bytes(),
        b"as"
            | b"break"
            | b"const"
            | b"continue"
            | b"else"
            | b"false"
            | b"for"
            | b"function"
            | b"if"
            | b"import"
            | b"in"
            | b"let"
            | b"loop"
            | b"package"
            | b"namespace"
            | b"null"
            | b"return"
            | b"true"
            | b"var"
            | b"void"
            | b"while"
    )
}

/// A type that an expression can name, such as `int` in `type(x) == int`.
#[derive(Clone, Copy, Debug)]
pub struct TypeName {
    /// The name in expressions.
    pub name: &'static str,
    /// The type with this name.
    pub names: Signature,
    pub(super) since: Version,
}

const fn of(name: &'static str, names: Signature) -> TypeName {
    TypeName { name, names, since: Version::FIRST }
}

const NAMES: &[TypeName] = &[
    of("bool", Signature::Bool),
    of("bytes", Signature::Bytes),
    of("double", Signature::Double),
    of("duration", Signature::Duration),
    of("int", Signature::Int),
    of("null_type", Signature::Null),
    of("string", Signature::String),
    of("timestamp", Signature::Timestamp),
    of("uint", Signature::Uint),
    of("list", Signature::List(&Signature::Dyn)),
    of("map", Signature::Map(&Signature::Dyn, &Signature::Dyn)),
    of("type", Signature::AnyType),
    // Unlike the types `list` and `map`, this type has no type parameter.
    TypeName { name: "optional_type", names: Signature::Named(Named::Optional), since: Version::OPTIONALS },
    TypeName { name: "net.IP", names: Signature::Named(Named::Ip), since: Version::ADDRESSES },
    TypeName { name: "net.CIDR", names: Signature::Named(Named::Cidr), since: Version::ADDRESSES },
];

impl TypeName {
    /// Returns the number of the type with this name.
    pub fn find(name: &str, version: Version) -> Option<u8> {
        let by_name = NAMES.iter().position(|entry| entry.name == name && entry.since.is_in(version));
        let by_message = || MESSAGES.iter().position(|message| message.name == name).map(|at| at + NAMES.len());
        by_name.or_else(by_message).and_then(|at| u8::try_from(at).ok())
    }

    /// Returns the type with a number that [`find`](Self::find) returned.
    pub const fn get(number: u8) -> TypeName {
        let at = number as usize;
        if at < NAMES.len() {
            return NAMES[at];
        }
        let message = &MESSAGES[at - NAMES.len()];
        of(message.name, message.result)
    }

    /// Returns whether a program can use the type as a value. The checker knows more names than the interpreter, which
    /// uses other names for some of these types.
    pub const fn is_defined(&self) -> bool {
        match self.name.as_bytes() {
            b"duration" | b"timestamp" => false,
            b"google.protobuf.Duration" | b"google.protobuf.Timestamp" | b"google.protobuf.Empty" => true,
            _ => Message::find(self.name).is_none(),
        }
    }
}

/// A Protocol Buffers message. The server's environment contains the well-known messages.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    /// The full name.
    pub name: &'static str,
    /// The CEL type of the message. Most well-known messages map to a simple CEL type.
    pub result: Signature,
    /// The fields of the message.
    pub fields: &'static [MessageField],
}

/// A field of a [`Message`].
#[derive(Clone, Copy, Debug)]
pub struct MessageField {
    /// The name.
    pub name: &'static str,
    /// The type.
    pub kind: Signature,
}

const fn field(name: &'static str, kind: Signature) -> MessageField {
    MessageField { name, kind }
}

const fn message(name: &'static str, result: Signature, fields: &'static [MessageField]) -> Message {
    Message { name, result, fields }
}

const STRUCT: Signature = Signature::Map(&Signature::String, &Signature::Dyn);
const LIST: Signature = Signature::List(&Signature::Dyn);
const MOMENT: &[MessageField] = &[field("seconds", Signature::Int), field("nanos", Signature::Int)];

const MESSAGES: &[Message] = &[
    message(
        "google.protobuf.Any",
        Signature::Any,
        &[field("type_url", Signature::String), field("value", Signature::Bytes)],
    ),
    message("google.protobuf.Duration", Signature::Duration, MOMENT),
    message("google.protobuf.Timestamp", Signature::Timestamp, MOMENT),
    message("google.protobuf.Empty", Signature::Named(Named::Empty), &[]),
    message("google.protobuf.Struct", STRUCT, &[field("fields", STRUCT)]),
    message("google.protobuf.ListValue", LIST, &[field("values", LIST)]),
    message(
        "google.protobuf.Value",
        Signature::Dyn,
        &[
            field("null_value", Signature::Int),
            field("number_value", Signature::Double),
            field("string_value", Signature::String),
            field("bool_value", Signature::Bool),
            field("struct_value", STRUCT),
            field("list_value", LIST),
        ],
    ),
    message("google.protobuf.BoolValue", Signature::Wrapper(&Signature::Bool), &[field("value", Signature::Bool)]),
    message("google.protobuf.BytesValue", Signature::Wrapper(&Signature::Bytes), &[field("value", Signature::Bytes)]),
    message(
        "google.protobuf.DoubleValue",
        Signature::Wrapper(&Signature::Double),
        &[field("value", Signature::Double)],
    ),
    message("google.protobuf.FloatValue", Signature::Wrapper(&Signature::Double), &[field("value", Signature::Double)]),
    message("google.protobuf.Int32Value", Signature::Wrapper(&Signature::Int), &[field("value", Signature::Int)]),
    message("google.protobuf.Int64Value", Signature::Wrapper(&Signature::Int), &[field("value", Signature::Int)]),
    message(
        "google.protobuf.StringValue",
        Signature::Wrapper(&Signature::String),
        &[field("value", Signature::String)],
    ),
    message("google.protobuf.UInt32Value", Signature::Wrapper(&Signature::Uint), &[field("value", Signature::Uint)]),
    message("google.protobuf.UInt64Value", Signature::Wrapper(&Signature::Uint), &[field("value", Signature::Uint)]),
];

impl Message {
    /// Returns the message with this name.
    pub const fn find(name: &str) -> Option<&'static Message> {
        let mut i = 0;
        while i < MESSAGES.len() {
            if same(MESSAGES[i].name, name) {
                return Some(&MESSAGES[i]);
            }
            i += 1;
        }
        None
    }

    /// Returns the type of the field with this name.
    pub const fn field(&self, name: &str) -> Option<Signature> {
        let mut i = 0;
        while i < self.fields.len() {
            if same(self.fields[i].name, name) {
                return Some(self.fields[i].kind);
            }
            i += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reserved_word_may_be_reserved() {
        let words = "as break const continue else false for function if import in let loop package namespace null \
                     return true var void while";
        for word in words.split_whitespace() {
            let bytes = word.as_bytes();
            assert!(is_reserved(word) && may_be_reserved(bytes[0], bytes[1], bytes.len()), "{word}");
        }
        assert!(!may_be_reserved(b'i', b'f', 3));
    }
}
