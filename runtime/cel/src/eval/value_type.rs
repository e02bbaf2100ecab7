//! Types of JSON values, derived from their schemas.

use std::borrow::Cow;

use crate::Decl;
use crate::schema_types::escape;
use structural_schema_model::{ListType, Schema, Type};

/// The type of values of a schema, reduced to what evaluation needs.
#[derive(Clone, Debug, PartialEq)]
#[doc(hidden)]
pub struct ValueType {
    pub(super) kind: Kind,
    pub(super) nullable: bool,
}

/// How a JSON value is converted.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    IntOrString,
    /// An object with fields, sorted by name.
    Object(Box<[Field]>),
    /// A map.
    Map(Box<ValueType>),
    /// An object without known fields.
    Opaque,
    List(Box<ListShape>),
    String,
    Duration,
    Date,
    DateTime,
    Bytes,
    Number,
    Integer,
    Boolean,
    /// Any value, preserved as JSON.
    Unknown,
    /// A schema that has no type. Holds the error message.
    Invalid(Box<str>),
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Field {
    pub(super) name: Box<str>,
    /// The escaped name, if the name needs escaping and can be escaped.
    pub(super) escaped: Option<Box<str>>,
    pub(super) value: ValueType,
}

/// The item type and list type of a list.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ListShape {
    pub(super) item: Option<ValueType>,
    pub(super) list_type: ListKind,
}

/// `x-kubernetes-list-type`
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ListKind {
    Atomic,
    Set,
    /// The escaped names of the keys. The server looks up the escaped names.
    Map(Box<[Box<str>]>),
    Other(Box<str>),
}

impl ValueType {
    /// Returns the type of the values of a schema.
    pub fn new(decl: Decl<'_>) -> Self {
        ValueType { kind: kind(decl), nullable: decl.schema.nullable }
    }

    /// Returns the type of a field, by the name in the document.
    #[inline]
    pub(super) fn field(&self, name: &str) -> Option<&ValueType> {
        match &self.kind {
            Kind::Object(fields) => Some(&fields[place(fields, name)?].value),
            Kind::Map(values) => Some(values),
            _ => None,
        }
    }

    /// Returns the index of a field, by the name in the document.
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        match &self.kind {
            Kind::Object(fields) => place(fields, name),
            _ => None,
        }
    }

    /// Returns the field at an index.
    #[inline]
    pub(super) fn at(&self, place: u32) -> Option<&Field> {
        match &self.kind {
            Kind::Object(fields) => fields.get(place as usize),
            _ => None,
        }
    }

    /// Returns whether this is an object with fields.
    #[inline]
    pub(super) fn has_fields(&self) -> bool {
        matches!(self.kind, Kind::Object(_))
    }
}

pub(super) fn place(fields: &[Field], name: &str) -> Option<usize> {
    fields.binary_search_by(|field| (*field.name).cmp(name)).ok()
}

fn kind(decl: Decl<'_>) -> Kind {
    let schema = decl.schema;
    if schema.extensions.int_or_string {
        return Kind::IntOrString;
    }
    match schema.kind {
        Some(Type::Object) => object(decl),
        Some(Type::Array) => Kind::List(Box::new(ListShape {
            item: schema.items.map(|item| ValueType::new(Decl::nested(item))),
            list_type: list_kind(schema),
        })),
        Some(Type::String) => match schema.validation.format {
            "duration" => Kind::Duration,
            "date" => Kind::Date,
            "date-time" => Kind::DateTime,
            "byte" => Kind::Bytes,
            _ => Kind::String,
        },
        Some(Type::Number) => Kind::Number,
        Some(Type::Integer) => Kind::Integer,
        Some(Type::Boolean) => Kind::Boolean,
        Some(Type::Other(_)) | None if schema.extensions.preserve_unknown_fields => Kind::Unknown,
        Some(Type::Other(word)) => Kind::Invalid(word.into()),
        None => Kind::Invalid("".into()),
    }
}

/// The fields that every resource has.
const RESOURCE: [&str; 3] = ["apiVersion", "kind", "metadata"];

fn object(decl: Decl<'_>) -> Kind {
    let schema = decl.schema;
    let count = schema.property_count();
    if count == 0 && !decl.root {
        return match schema.values() {
            Some(values) => Kind::Map(Box::new(ValueType::new(Decl::nested(values)))),
            None => Kind::Opaque,
        };
    }
    let mut fields: Vec<Field> = Vec::with_capacity(count + RESOURCE.len());
    let mut add = |name: &str, value: Decl<'_>| {
        let escaped = escape(name).filter(|escaped| escaped != name).map(Into::into);
        fields.push(Field { name: name.into(), escaped, value: ValueType::new(value) });
    };
    if decl.root {
        for name in RESOURCE {
            if let Some(field) = decl.field(name) {
                add(name, field.decl);
            }
        }
    }
    for property in (0..count).filter_map(|at| schema.property_at(at)) {
        add(property.name, Decl::nested(property.schema));
    }
    // The sort is stable, so the first of several fields with the same name is kept.
    fields.sort_by(|a, b| a.name.cmp(&b.name));
    fields.dedup_by(|later, first| later.name == first.name);
    Kind::Object(fields.into())
}

fn list_kind(schema: &Schema<'_>) -> ListKind {
    match schema.extensions.list_type {
        None | Some(ListType::Atomic) => ListKind::Atomic,
        Some(ListType::Set) => ListKind::Set,
        Some(ListType::Map) => {
            let keys = schema.extensions.list_map_keys.iter();
            ListKind::Map(keys.map(|&key| escape(key).unwrap_or_else(|| key.to_owned()).into()).collect())
        }
        Some(ListType::Other(word)) => ListKind::Other(word.into()),
    }
}

/// Returns the property name for an escaped name, or `None` if an escape sequence is invalid.
pub(super) fn unescape(ident: &str) -> Option<Cow<'_, str>> {
    if !ident.contains("__") {
        return Some(Cow::Borrowed(ident));
    }
    let mut name = String::with_capacity(ident.len());
    let mut at = 0;
    while at < ident.len() {
        let Some(word) = escape_at(ident, at) else {
            let Some(c) = ident[at..].chars().next() else { break };
            name.push(c);
            at += c.len_utf8();
            continue;
        };
        match word {
            "underscores" => name.push_str("__"),
            "dot" => name.push('.'),
            "dash" => name.push('-'),
            "slash" => name.push('/'),
            // A reserved word is escaped as a whole.
            word if crate::env::is_reserved(word) && word.len() + 4 == ident.len() => {
                name.push_str(word);
            }
            _ => return None,
        }
        at += word.len() + 4;
    }
    Some(Cow::Owned(name))
}

/// Returns the word of the escape sequence `__word__` at a position.
fn escape_at(ident: &str, at: usize) -> Option<&str> {
    let rest = ident.get(at..)?.strip_prefix("__")?;
    let end = rest.find('_')?;
    (end > 0 && rest[end..].starts_with("__")).then(|| &rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_without_escapes() {
        assert_eq!(unescape("plain").as_deref(), Some("plain"));
        assert_eq!(unescape("a_b").as_deref(), Some("a_b"));
        assert_eq!(unescape("a__b").as_deref(), Some("a__b"));
        assert_eq!(unescape("namespace").as_deref(), Some("namespace"));
        assert_eq!(unescape("ünï").as_deref(), Some("ünï"));
    }

    #[test]
    fn escapes() {
        assert_eq!(unescape("foo__dash__bar").as_deref(), Some("foo-bar"));
        assert_eq!(unescape("x__slash__y__dot__z").as_deref(), Some("x/y.z"));
        assert_eq!(unescape("a__underscores__b").as_deref(), Some("a__b"));
        assert_eq!(unescape("__if__").as_deref(), Some("if"));
        assert_eq!(unescape("x__if__"), None);
        assert_eq!(unescape("__c__"), None);
    }

    #[test]
    fn a_resource_has_metadata() {
        let kind = ValueType::new(Decl::resource(&Schema::OBJECT)).kind;
        let Kind::Object(fields) = kind else { panic!("{kind:?}") };
        assert_eq!(fields.iter().map(|field| &*field.name).collect::<Vec<_>>(), RESOURCE);
    }
}
