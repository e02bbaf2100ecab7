//! The values of expressions.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde_json::{Map as JsonMap, Value as Json};

use super::error::EvalError;
use super::list::List;
use super::map::MapValue;
use super::value_type::ValueType;
use crate::library::cidr::Cidr;
use crate::library::duration::Duration;
use crate::library::ip::Ip;
use crate::library::named_format::NamedFormat;
use crate::library::quantity::Quantity;
use crate::library::semver::Semver;
use crate::library::time::Timestamp;
use crate::library::url::Url;

/// A value. It borrows from the object and from the program wherever it can.
#[derive(Clone, Debug)]
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
    /// `duration`
    Duration(Duration),
    /// `timestamp`
    Timestamp(Timestamp),
    /// A type, by its name.
    Type(&'static str),
    /// A JSON object: a map, or an object with fields.
    Object(Object<'a>),
    /// A list.
    List(List<'a>),
    /// A map that the expression made.
    Map(Arc<MapValue<'a>>),
    /// An optional value.
    Optional(Option<Arc<Value<'a>>>),
    /// `kubernetes.URL`
    Url(Arc<Url>),
    /// `kubernetes.Quantity`
    Quantity(Quantity),
    /// `kubernetes.Semver`
    Semver(Arc<Semver>),
    /// `kubernetes.NamedFormat`
    Format(NamedFormat),
    /// `net.IP`
    Ip(Ip),
    /// `net.CIDR`
    Cidr(Cidr),
    /// What a schema keeps without a type. It can be compared, and nothing else.
    Unknown(&'a Json),
    /// An error in the place of a value. Only optional values hold one, where a conversion failed.
    Failure(Arc<str>),
}

impl<'a> Value<'a> {
    /// The name of the type.
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

    /// The type in the server's code, which some messages name.
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

    /// A string that the expression made.
    pub(super) fn owned(text: String) -> Self {
        Value::String(Text::Shared(text.into()))
    }

    /// A string that is there already.
    pub(super) fn text(text: &'a str) -> Self {
        Value::String(Text::Borrowed(text))
    }

    /// An optional value with a value.
    pub(super) fn some(value: Value<'a>) -> Self {
        Value::Optional(Some(Arc::new(value)))
    }

    /// What was in an optional value.
    pub(super) fn opened(self) -> Result<Self, EvalError<'a>> {
        match self {
            Value::Failure(text) => Err(EvalError::Other((*text).into())),
            value => Ok(value),
        }
    }

    /// Whether this is what `optional.ofNonZeroValue` takes for nothing.
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
            Value::Object(object) => object.ty.is_none() && object.json.is_empty(),
            _ => false,
        }
    }
}

/// A JSON object and what its values are; without a type it is a map of whatever JSON says.
#[derive(Clone, Copy, Debug)]
pub struct Object<'a> {
    pub(super) json: &'a JsonMap<String, Json>,
    pub(super) ty: Option<&'a ValueType>,
}

/// A string: borrowed, or shared.
#[derive(Clone)]
pub enum Text<'a> {
    /// From the object or the program.
    Borrowed(&'a str),
    /// Made by the expression.
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
    /// The string, if it lives as long as the object or the program.
    #[inline]
    pub(super) fn borrowed(&self) -> Option<&'a str> {
        match self {
            Text::Borrowed(text) => Some(text),
            Text::Shared(_) => None,
        }
    }

    /// A part of the string, by a function that cuts it. Parts of borrowed strings are borrowed.
    pub(super) fn cut<E>(&self, cut: impl Fn(&str) -> Result<&str, E>) -> Result<Text<'a>, E> {
        match *self {
            Text::Borrowed(text) => {
                let part = cut(text)?;
                // The part is found again in the text, since the function promises no lifetime.
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

/// A byte string: borrowed, or shared.
#[derive(Clone, Debug)]
pub enum Blob<'a> {
    /// From the program.
    Borrowed(&'a [u8]),
    /// Made by the expression, or read from base64.
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

/// A value in messages, as Go prints it.
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
