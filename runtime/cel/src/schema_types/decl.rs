//! Maps a schema to its CEL type and looks up the fields that expressions select.

use structural_schema_model::{Property, Schema, Type};

use super::escape::escapes_to;
use crate::env::{Version, is_reserved};

/// The CEL type of a schema.
#[derive(Clone, Copy, Debug)]
pub struct Decl<'a> {
    /// The schema.
    pub schema: &'a Schema<'a>,
    /// Whether the schema is the root of a resource, where `apiVersion`, `kind`, `metadata.name` and
    /// `metadata.generateName` always exist.
    pub root: bool,
}

/// The outermost kind of a CEL type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclKind {
    /// `dyn`, the type of an int-or-string.
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
    /// `timestamp`, for a string with the format `date`
    Date,
    /// `timestamp`, for a string with the format `date-time`
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
    /// The type of the field.
    pub decl: Decl<'a>,
}

const STRING: Schema<'static> = Schema::of_type(Type::String);
const METADATA: Schema<'static> =
    Schema::object(&[Property::new("name", &STRING), Property::new("generateName", &STRING)]);

impl<'a> Decl<'a> {
    /// Returns the type of a schema below the root. An embedded resource is the root of its own resource.
    pub const fn nested(schema: &'a Schema<'a>) -> Self {
        Decl { schema, root: schema.extensions.embedded_resource }
    }

    /// Returns the type of the root schema of a resource.
    pub const fn resource(schema: &'a Schema<'a>) -> Self {
        Decl { schema, root: true }
    }

    /// Returns the kind of the type, or `None` if expressions cannot access values of the schema.
    ///
    /// A list or a map has a kind only if its items or values have one.
    #[doc(hidden)]
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

    /// Returns the kind of the type without checking the types of items or values.
    const fn outer_kind(&self) -> Option<DeclKind> {
        if self.schema.extensions.int_or_string {
            return Some(DeclKind::Dyn);
        }
        Some(match self.schema.kind {
            Some(Type::Array) => DeclKind::List,
            Some(Type::Boolean) => DeclKind::Bool,
            Some(Type::Integer) => DeclKind::Int,
            Some(Type::Number) => DeclKind::Double,
            // In constant evaluation, each call takes longer than these comparisons.
            Some(Type::Object) if matches!(self.schema, Schema { additional_properties: None, flattened: [], .. }) => {
                DeclKind::Object
            }
            Some(Type::Object) => match self.schema.values() {
                Some(_) => DeclKind::Map,
                None => DeclKind::Object,
            },
            Some(Type::String) => string_kind(self.schema.validation.format),
            Some(Type::Other(_)) | None => return None,
        })
    }

    /// Returns the type of the items of a list, or of the values of a map.
    #[doc(hidden)]
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

    /// Returns the type of a property of this schema, if expressions can see the property. This is [`field`](Self::field)
    /// with the escaped name of the property, without a search for the name.
    #[cfg(feature = "documents")]
    #[doc(hidden)]
    pub fn of_property(&self, property: &Property<'a>) -> Option<Decl<'a>> {
        let ident = super::escape::escape(property.name)?;
        if self.root && matches!(property.name, "apiVersion" | "kind" | "metadata") {
            return self.field(&ident).map(|field| field.decl);
        }
        let nested = Decl::nested(property.schema);
        (matches!(self.outer_kind(), Some(DeclKind::Object)) && nested.kind().is_some()).then_some(nested)
    }

    /// Returns the field that the identifier `ident` refers to. Reserved words must be escaped.
    #[doc(hidden)]
    pub const fn field(&self, ident: &str) -> Option<DeclField<'a>> {
        self.named(Ident::whole(ident), false)
    }

    /// Returns the field that `.ident` selects. Since Kubernetes 1.31, reserved words need no escapes.
    #[doc(hidden)]
    pub const fn select(&self, ident: &str, version: Version) -> Option<DeclField<'a>> {
        self.named(Ident::whole(ident), Version::FORMATS.is_in(version))
    }

    /// Returns the field that `ident` refers to. If `plain_words` is true, reserved words need no escapes.
    pub(crate) const fn named(&self, ident: Ident<'_>, plain_words: bool) -> Option<DeclField<'a>> {
        if !matches!(self.outer_kind(), Some(DeclKind::Object)) {
            return None;
        }
        if self.root {
            let replaced = ident.replaced();
            if let Some((name, schema)) = replaced
                && !self.has_metadata()
            {
                return Some(DeclField { name, decl: Decl::nested(schema) });
            }
        }
        if ident.has_escape() {
            return match find_escaped(self.schema, ident.as_str()) {
                Some(property) => visible(property),
                None => None,
            };
        }
        match find(self.schema, ident) {
            Some(property) if plain_words || !is_reserved(property.name) => visible(property),
            _ => None,
        }
    }

    /// Returns whether the schema itself declares `apiVersion`, `kind`, `metadata.name` and `metadata.generateName` as
    /// strings.
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

/// A name, as a range of a longer text.
///
/// Slicing a string takes several function calls, and calls dominate the cost of constant evaluation. Therefore the
/// name is compared in place.
#[derive(Clone, Copy)]
pub(crate) struct Ident<'t> {
    pub(crate) text: &'t str,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl<'t> Ident<'t> {
    const fn whole(text: &'t str) -> Self {
        Ident { text, start: 0, end: text.len() }
    }

    const fn as_str(self) -> &'t str {
        match self.text.split_at_checked(self.end) {
            Some((head, _)) => match head.split_at_checked(self.start) {
                Some((_, ident)) => ident,
                None => "",
            },
            None => "",
        }
    }

    /// Returns whether the name contains two consecutive underscores, so that it may be an escaped property name.
    const fn has_escape(self) -> bool {
        let bytes = self.text.as_bytes();
        // One of two consecutive underscores is at an odd position.
        let mut i = self.start + 1;
        while i < self.end {
            if bytes[i] == b'_' && (bytes[i - 1] == b'_' || (i + 1 < self.end && bytes[i + 1] == b'_')) {
                return true;
            }
            i += 2;
        }
        false
    }

    /// Returns whether the name equals `name`. Compares several bytes in each step, because each step of a loop takes
    /// time in constant evaluation.
    const fn is(self, mut name: &[u8]) -> bool {
        if name.len() != self.end - self.start {
            return false;
        }
        let bytes = self.text.as_bytes();
        let mut i = self.start;
        while let [a, b, c, d, rest @ ..] = name {
            if bytes[i] != *a || bytes[i + 1] != *b || bytes[i + 2] != *c || bytes[i + 3] != *d {
                return false;
            }
            name = rest;
            i += 4;
        }
        while let [first, rest @ ..] = name {
            if bytes[i] != *first {
                return false;
            }
            name = rest;
            i += 1;
        }
        true
    }

    /// Returns the schema that the root of every resource has under this name, if any.
    const fn replaced(self) -> Option<(&'static str, &'static Schema<'static>)> {
        match self.end - self.start {
            10 if self.is(b"apiVersion") => Some(("apiVersion", &STRING)),
            4 if self.is(b"kind") => Some(("kind", &STRING)),
            8 if self.is(b"metadata") => Some(("metadata", &METADATA)),
            _ => None,
        }
    }
}

/// Looks up a property like [`Schema::property`], with fewer calls, which makes constant evaluation faster.
pub(crate) const fn find<'a>(schema: &Schema<'a>, ident: Ident<'_>) -> Option<&'a Property<'a>> {
    let properties = schema.properties();
    let (mut i, end) = if schema.has_kubernetes_row() { around(properties, ident) } else { (0, properties.len()) };
    if ident.start < ident.end {
        let first = ident.text.as_bytes()[ident.start];
        while i < end {
            let name = properties[i].name.as_bytes();
            if let [byte, ..] = name
                && *byte == first
                && ident.is(name)
            {
                return Some(&properties[i]);
            }
            i += 1;
        }
    }
    let mut flattened = schema.flattened;
    while let [one, rest @ ..] = flattened {
        if let Some(property) = find(one.schema, ident) {
            return Some(property);
        }
        flattened = rest;
    }
    None
}

/// Returns the range of a sorted list that contains a name, if the list has it. The properties of Kubernetes objects are
/// sorted.
const fn around(properties: &[Property<'_>], ident: Ident<'_>) -> (usize, usize) {
    let wanted = ident.text.as_bytes();
    let (mut low, mut high) = (0, properties.len());
    while high - low > 2 {
        let middle = low + (high - low) / 2;
        let name = properties[middle].name.as_bytes();
        let (mut i, length) = (0, name.len());
        while ident.start + i < ident.end && i < length && wanted[ident.start + i] == name[i] {
            i += 1;
        }
        let is_before = i < length && (ident.start + i == ident.end || wanted[ident.start + i] < name[i]);
        if is_before { high = middle } else { low = middle }
    }
    (low, high)
}

const fn find_escaped<'a>(schema: &Schema<'a>, ident: &str) -> Option<&'a Property<'a>> {
    let mut i = 0;
    while i < schema.properties().len() {
        if escapes_to(schema.properties()[i].name, ident) {
            return Some(&schema.properties()[i]);
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
