//! The CEL type of a schema.

use structural_schema_model::text::same;
use structural_schema_model::{Property, Schema, Type};

use super::escape::escapes_to;
use crate::env::{Version, is_reserved};

/// A schema as CEL sees it.
#[derive(Clone, Copy, Debug)]
pub struct Decl<'a> {
    /// The schema.
    pub schema: &'a Schema<'a>,
    /// Whether it is the root of a resource, where `apiVersion`, `kind` and some of `metadata` always exist.
    pub root: bool,
}

/// What kind of type a schema has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclKind {
    /// Int-or-string.
    Dyn,
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `double`
    Double,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// `duration`
    Duration,
    /// `timestamp`, from a date
    Date,
    /// `timestamp`, from a date and time
    DateTime,
    /// `list(T)`
    List,
    /// `map(string, T)`
    Map,
    /// An object with fields.
    Object,
}

/// A field of an object.
#[derive(Clone, Copy, Debug)]
pub struct DeclField<'a> {
    /// The name of the property, without escapes.
    pub name: &'a str,
    /// Its type.
    pub decl: Decl<'a>,
}

const STRING: Schema<'static> = Schema::of_type(Type::String);
const METADATA: Schema<'static> = Schema::object(&[
    Property { name: "name", description: "", schema: &STRING, required: false },
    Property { name: "generateName", description: "", schema: &STRING, required: false },
]);

impl<'a> Decl<'a> {
    /// A schema below the root; an embedded resource has a root of its own.
    pub const fn nested(schema: &'a Schema<'a>) -> Self {
        Decl { schema, root: schema.extensions.embedded_resource }
    }

    /// The root of a resource.
    pub const fn resource(schema: &'a Schema<'a>) -> Self {
        Decl { schema, root: true }
    }

    /// The kind of type, or none for what expressions cannot see.
    pub const fn kind(&self) -> Option<DeclKind> {
        let kind = self.outer_kind();
        let mut inner = *self;
        let mut inner_kind = kind;
        while let Some(DeclKind::List | DeclKind::Map) = inner_kind {
            inner = match inner.item() {
                Some(item) => item,
                None => return None,
            };
            inner_kind = inner.outer_kind();
        }
        match inner_kind {
            Some(_) => kind,
            None => None,
        }
    }

    /// The kind, without a look at the items.
    const fn outer_kind(&self) -> Option<DeclKind> {
        if self.schema.extensions.int_or_string {
            return Some(DeclKind::Dyn);
        }
        Some(match self.schema.kind {
            Some(Type::Array) => DeclKind::List,
            Some(Type::Boolean) => DeclKind::Bool,
            Some(Type::Integer) => DeclKind::Int,
            Some(Type::Number) => DeclKind::Double,
            Some(Type::Object) => match self.schema.values() {
                Some(_) => DeclKind::Map,
                None => DeclKind::Object,
            },
            Some(Type::String) => string_kind(self.schema.validation.format),
            Some(Type::Other(_)) | None => return None,
        })
    }

    /// The items of a list, or the values of a map.
    pub const fn item(&self) -> Option<Decl<'a>> {
        let item = match self.outer_kind() {
            Some(DeclKind::List) => self.schema.items,
            Some(DeclKind::Map) => self.schema.values(),
            _ => None,
        };
        match item {
            Some(schema) => Some(Decl::nested(schema)),
            None => None,
        }
    }

    /// The field that an expression names so.
    pub const fn field(&self, ident: &str) -> Option<DeclField<'a>> {
        if !matches!(self.outer_kind(), Some(DeclKind::Object)) {
            return None;
        }
        if self.root {
            let replaced: Option<(&'static str, &'static Schema<'static>)> = match ident.as_bytes() {
                b"apiVersion" => Some(("apiVersion", &STRING)),
                b"kind" => Some(("kind", &STRING)),
                b"metadata" => Some(("metadata", &METADATA)),
                _ => None,
            };
            if let Some((name, schema)) = replaced
                && !self.has_metadata()
            {
                return Some(DeclField { name, decl: Decl::nested(schema) });
            }
        }
        let property = match has_escape(ident) {
            true => find_escaped(self.schema, ident),
            false if is_reserved(ident) => None,
            false => find(self.schema, ident),
        };
        match property {
            Some(property) => visible(property),
            None => None,
        }
    }

    /// The field that an expression selects so: newer servers take reserved words without escapes.
    pub const fn select(&self, ident: &str, version: Version) -> Option<DeclField<'a>> {
        match self.field(ident) {
            Some(field) => Some(field),
            None if Version::FORMATS.is_in(version) && is_reserved(ident) => match self.schema.property(ident) {
                Some(property) if matches!(self.outer_kind(), Some(DeclKind::Object)) => visible(property),
                _ => None,
            },
            None => None,
        }
    }

    /// Whether the schema itself declares all that the root of a resource has anyway.
    pub(super) const fn has_metadata(&self) -> bool {
        if !is_string(self.schema.property("kind")) || !is_string(self.schema.property("apiVersion")) {
            return false;
        }
        match self.schema.property("metadata") {
            Some(Property { schema, .. }) if matches!(schema.kind, Some(Type::Object)) => {
                is_string(schema.property("name")) && is_string(schema.property("generateName"))
            }
            _ => false,
        }
    }
}

const fn string_kind(format: &str) -> DeclKind {
    match format.as_bytes() {
        b"byte" => DeclKind::Bytes,
        b"duration" => DeclKind::Duration,
        b"date" => DeclKind::Date,
        b"date-time" => DeclKind::DateTime,
        _ => DeclKind::String,
    }
}

const fn is_string(property: Option<&Property<'_>>) -> bool {
    match property {
        Some(property) => matches!(property.schema.kind, Some(Type::String)),
        None => false,
    }
}

const fn visible<'a>(property: &'a Property<'a>) -> Option<DeclField<'a>> {
    let decl = Decl::nested(property.schema);
    match decl.kind() {
        Some(_) => Some(DeclField { name: property.name, decl }),
        None => None,
    }
}

/// Whether a name may stand for another one.
const fn has_escape(ident: &str) -> bool {
    let bytes = ident.as_bytes();
    let mut i = 1;
    while i < bytes.len() {
        if bytes[i] == b'_' && bytes[i - 1] == b'_' {
            return true;
        }
        i += 1;
    }
    false
}

/// [`Schema::property`] with fewer calls, which are what costs time in the compiler.
const fn find<'a>(schema: &Schema<'a>, ident: &str) -> Option<&'a Property<'a>> {
    let (properties, wanted) = (schema.properties, ident.as_bytes());
    let (len, first) = if wanted.is_empty() { (0, 0) } else { (wanted.len(), wanted[0]) };
    let mut i = 0;
    while i < properties.len() {
        let name = properties[i].name.as_bytes();
        if name.len() == len && (len == 0 || (name[0] == first && same(properties[i].name, ident))) {
            return Some(&properties[i]);
        }
        i += 1;
    }
    let mut i = 0;
    while i < schema.flattened.len() {
        if let Some(property) = find(schema.flattened[i].schema, ident) {
            return Some(property);
        }
        i += 1;
    }
    None
}

const fn find_escaped<'a>(schema: &Schema<'a>, ident: &str) -> Option<&'a Property<'a>> {
    let mut i = 0;
    while i < schema.properties.len() {
        if escapes_to(schema.properties[i].name, ident) {
            return Some(&schema.properties[i]);
        }
        i += 1;
    }
    let mut i = 0;
    while i < schema.flattened.len() {
        if let Some(property) = find_escaped(schema.flattened[i].schema, ident) {
            return Some(property);
        }
        i += 1;
    }
    None
}
