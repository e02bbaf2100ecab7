//! The values of expressions.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::error::EvalError;
use super::list::List;
use super::map::MapValue;
use super::value_type::ValueType;
use crate::json::{Json, JsonObject, Members};
use crate::library::cidr::Cidr;
use crate::library::duration::Duration;
use crate::library::ip::Ip;
use crate::library::named_format::NamedFormat;
use crate::library::quantity::Quantity;
use crate::library::semver::Semver;
use crate::library::time::Timestamp;
use crate::library::url::Url;

/// A CEL value. It borrows from the object and from the program where possible.
///
/// Values of other types, such as durations and quantities, have variants that are not part of the public API.
/// [`type_name`](Self::type_name), [`to_json`](Self::to_json), and `Display` work for all values.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Value<'a> {
    /// `null`
    Null,
    /// `bool`
    Bool(bool),
    /// `int`
    Int(i64),
    /// `uint`
    Uint(u64),
    /// `double`
    Double(f64),
    /// `string`
    String(Text<'a>),
    /// `bytes`
    Bytes(Blob<'a>),
    #[doc(hidden)]
    /// `duration`
    Duration(Duration),
    #[doc(hidden)]
    /// `timestamp`
    Timestamp(Timestamp),
    #[doc(hidden)]
    /// A type, by its name.
    Type(&'static str),
    /// A map or object in JSON.
    Object(Object<'a>),
    /// A list.
    List(List<'a>),
    /// A map that the expression created.
    Map(Arc<MapValue<'a>>),
    /// An optional value.
    Optional(Option<Arc<Value<'a>>>),
    #[doc(hidden)]
    /// `kubernetes.URL`
    Url(Arc<Url>),
    #[doc(hidden)]
    /// `kubernetes.Quantity`
    Quantity(Quantity),
    #[doc(hidden)]
    /// `kubernetes.Semver`
    Semver(Arc<Semver>),
    #[doc(hidden)]
    /// `kubernetes.NamedFormat`
    Format(NamedFormat),
    #[doc(hidden)]
    /// `net.IP`
    Ip(Ip),
    #[doc(hidden)]
    /// `net.CIDR`
    Cidr(Cidr),
    #[doc(hidden)]
    /// A value that a schema preserves without a type. It supports only equality.
    Unknown(Json<'a>),
    #[doc(hidden)]
    /// An error in place of a value. Only an optional can hold it, after a failed conversion.
    Failure(Arc<str>),
}

impl<'a> Value<'a> {
    /// Returns the name of the type.
    pub fn type_name(&self) -> &'static str {
        match self {
            Value::Null => "null_type",
            Value::Bool(_) => "bool",
            Value::Int(_) => "int",
            Value::Uint(_) => "uint",
            Value::Double(_) => "double",
            Value::String(_) => "string",
            Value::Bytes(_) => "bytes",
            Value::Duration(_) => "google.protobuf.Duration",
            Value::Timestamp(_) => "google.protobuf.Timestamp",
            Value::Type(_) => "type",
            Value::Object(_) | Value::Map(_) => "map",
            Value::List(_) => "list",
            Value::Optional(_) => "optional_type",
            Value::Url(_) => "kubernetes.URL",
            Value::Quantity(_) => "kubernetes.Quantity",
            Value::Semver(_) => "kubernetes.Semver",
            Value::Format(_) => "kubernetes.NamedFormat",
            Value::Ip(_) => "net.IP",
            Value::Cidr(_) => "net.CIDR",
            Value::Unknown(_) => "unknown",
            Value::Failure(_) => "error",
        }
    }

    /// Returns the Go type, which some of the server's messages contain.
    pub(super) fn go_name(&self) -> &'static str {
        match self {
            Value::Null => "types.Null",
            Value::Bool(_) => "types.Bool",
            Value::Int(_) => "types.Int",
            Value::Uint(_) => "types.Uint",
            Value::Double(_) => "types.Double",
            Value::String(_) => "types.String",
            Value::Bytes(_) => "types.Bytes",
            Value::Duration(_) => "types.Duration",
            Value::Timestamp(_) => "types.Timestamp",
            Value::Type(_) => "*types.Type",
            Value::Object(Object { ty: Some(_), .. }) => "*common.unstructuredMap",
            Value::Object(_) | Value::Map(_) => "*types.baseMap",
            Value::List(List::Chain(_)) => "*types.concatList",
            Value::List(list) if list.is_plain() => "*types.baseList",
            Value::List(_) => "*common.unstructuredList",
            Value::Optional(_) => "*types.Optional",
            Value::Url(_) => "cel.URL",
            Value::Quantity(_) => "cel.Quantity",
            Value::Semver(_) => "cel.Semver",
            Value::Format(_) => "cel.Format",
            Value::Ip(_) => "cel.IP",
            Value::Cidr(_) => "cel.CIDR",
            Value::Unknown(_) => "*common.unknownPreserved",
            Value::Failure(_) => "*types.Err",
        }
    }

    /// Creates a string that the expression owns.
    pub(super) fn owned(text: String) -> Self {
        Value::String(Text::Shared(text.into()))
    }

    /// Creates a borrowed string.
    pub(super) fn text(text: &'a str) -> Self {
        Value::String(Text::Borrowed(text))
    }

    /// Creates an optional with a value.
    pub(super) fn some(value: Value<'a>) -> Self {
        Value::Optional(Some(Arc::new(value)))
    }

    /// Returns the value, or the error that it stands for.
    pub(super) fn opened(self) -> Result<Self, EvalError<'a>> {
        match self {
            Value::Failure(text) => Err(EvalError::Other((*text).into())),
            value => Ok(value),
        }
    }

    /// Returns whether `optional.ofNonZeroValue` treats this value as zero.
    pub(super) fn is_zero(&self) -> bool {
        match self {
            Value::Null => true,
            Value::Bool(value) => !value,
            Value::Int(value) => *value == 0,
            Value::Uint(value) => *value == 0,
            Value::Double(value) => *value == 0.0,
            Value::String(value) => value.is_empty(),
            Value::Bytes(value) => value.is_empty(),
            Value::Duration(value) => value.nanos() == 0,
            Value::Timestamp(value) => value.is_zero(),
            Value::List(list) => list.is_plain() && list.is_empty(),
            Value::Map(map) => map.is_empty(),
            Value::Object(object) => object.ty.is_none() && object.json.len() == 0,
            _ => false,
        }
    }
}

/// A JSON object with its type. Without a type it is a map of values without a schema.
#[derive(Clone, Copy, Debug)]
pub struct Object<'a> {
    pub(super) json: Members<'a>,
    pub(super) ty: Option<&'a ValueType>,
}

/// A borrowed or shared string.
#[derive(Clone)]
#[non_exhaustive]
pub enum Text<'a> {
    /// Borrowed from the object or the program.
    Borrowed(&'a str),
    /// Created by the expression.
    Shared(Arc<str>),
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Text::Borrowed(text) => text,
            Text::Shared(text) => text,
        }
    }
}

impl<'a> Text<'a> {
    /// Returns the string if it is borrowed from the object or the program.
    #[inline]
    pub(super) fn borrowed(&self) -> Option<&'a str> {
        match self {
            Text::Borrowed(text) => Some(text),
            Text::Shared(_) => None,
        }
    }

    /// Returns a substring. Substrings of borrowed strings are borrowed.
    pub(super) fn cut<E>(&self, cut: impl Fn(&str) -> Result<&str, E>) -> Result<Text<'a>, E> {
        match *self {
            Text::Borrowed(text) => {
                let part = cut(text)?;
                // The substring is located by its address, because `cut` does not preserve the lifetime.
                let start = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
                Ok(match text.get(start..start.saturating_add(part.len())) {
                    Some(found) => Text::Borrowed(found),
                    None => Text::Shared(part.into()),
                })
            }
            Text::Shared(ref text) => Ok(Text::Shared(cut(text)?.into())),
        }
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text::Shared(text.into())
    }
}

/// A borrowed or shared byte string.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Blob<'a> {
    /// Borrowed from the program.
    Borrowed(&'a [u8]),
    /// Created by the expression, or decoded from base64.
    Shared(Arc<[u8]>),
}

impl Deref for Blob<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Blob::Borrowed(bytes) => bytes,
            Blob::Shared(bytes) => bytes,
        }
    }
}

/// Prints a value in messages as Go does.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("NULL_VALUE"),
            Value::Bool(value) => value.fmt(f),
            Value::Int(value) => value.fmt(f),
            Value::Uint(value) => value.fmt(f),
            Value::Double(value) => f.write_str(&crate::library::float::general(*value)),
            Value::String(value) => f.write_str(value),
            Value::Duration(value) => value.fmt(f),
            Value::Timestamp(value) => value.fmt(f),
            Value::Type(name) => f.write_str(name),
            Value::Ip(value) => value.fmt(f),
            Value::Cidr(value) => value.fmt(f),
            Value::Quantity(value) => value.fmt(f),
            Value::Semver(value) => value.fmt(f),
            Value::Url(value) => value.fmt(f),
            Value::Failure(text) => f.write_str(text),
            other => f.write_str(other.type_name()),
        }
    }
}
