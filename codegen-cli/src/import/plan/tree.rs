//! The plan: items, and the places where they are used.

use proc_macro2::TokenStream;
use structural_schema::openapi::SchemaProps;

use super::name::Name;

/// The types of one version.
pub(in crate::import) struct Plan {
    /// The index of the resource itself.
    pub(in crate::import) root: usize,
    pub(in crate::import) items: Vec<Item>,
    /// The schemas that are written as constants.
    pub(in crate::import) constants: Vec<SchemaProps>,
    /// The places of the constants.
    pub(in crate::import) reasons: Vec<Constant>,
    pub(in crate::import) counts: Counts,
}

impl Plan {
    /// Returns for each item whether a field has it as its type. Other items only provide schemas.
    pub(in crate::import) fn used(&self) -> Vec<bool> {
        let mut used = vec![false; self.items.len()];
        let mut next = vec![self.root];
        while let Some(at) = next.pop() {
            if std::mem::replace(&mut used[at], true) {
                continue;
            }
            let body = &self.items[at].body;
            next.extend(body.places().filter_map(Place::item));
            if let Body::Struct { variant, .. } = body {
                next.extend(variant);
            }
        }
        used
    }
}

/// The numbers that are reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of schemas, including those of items, values, and properties.
    pub nodes: usize,
    /// The number of these schemas that a constant gives.
    pub constant_nodes: usize,
}

/// A place whose schema is a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// The path from the resource.
    pub path: String,
    /// What no attribute expresses.
    pub reason: &'static str,
    /// The number of schemas in the constant.
    pub schemas: usize,
}

/// A generated type.
pub(in crate::import) struct Item {
    /// The place that gives the type its name.
    pub(in crate::import) path: Path,
    /// The descriptions at all places that use the type.
    pub(in crate::import) descriptions: Vec<String>,
    /// The keywords of `#[structural(...)]` on the type.
    pub(in crate::import) words: Vec<TokenStream>,
    pub(in crate::import) body: Body,
    /// The name in Rust. The name stage sets it.
    pub(in crate::import) name: String,
}

impl Item {
    /// Returns the description of the type, which applies where a place has none. It is empty if any place has none.
    pub(in crate::import) fn description(&self) -> &str {
        match self.descriptions.first() {
            Some(first) if self.descriptions.iter().all(|text| !text.is_empty()) => first,
            _ => "",
        }
    }
}

pub(in crate::import) enum Body {
    Struct {
        fields: Vec<Field>,
        /// Whether unknown fields are kept.
        open: bool,
        /// The enum that is flattened into the struct.
        variant: Option<usize>,
    },
    Enum(Enum),
}

impl Body {
    /// Returns the places inside of the type.
    pub(in crate::import) fn places(&self) -> impl Iterator<Item = &Place> {
        let (fields, variants): (&[Field], &[Variant]) = match self {
            Body::Struct { fields, .. } => (fields, &[]),
            Body::Enum(data) => (&[], &data.variants),
        };
        let inside = variants.iter().flat_map(|variant| variant.content.places());
        fields.iter().map(|field| &field.place).chain(inside)
    }
}

pub(in crate::import) struct Enum {
    pub(in crate::import) tagging: Tagging,
    pub(in crate::import) variants: Vec<Variant>,
    pub(in crate::import) deny_unknown_fields: bool,
}

/// How JSON tells which variant a value has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) enum Tagging {
    External,
    Internal { tag: String },
    Adjacent { tag: String, content: String },
    Untagged,
}

pub(in crate::import) struct Variant {
    /// The name in JSON. An untagged variant has no name in JSON.
    pub(in crate::import) name: String,
    pub(in crate::import) description: String,
    pub(in crate::import) content: Content,
}

pub(in crate::import) enum Content {
    Unit,
    Newtype(Place),
    Struct(Vec<Field>),
}

impl Content {
    fn places(&self) -> impl Iterator<Item = &Place> {
        let (one, fields): (Option<&Place>, &[Field]) = match self {
            Content::Unit => (None, &[]),
            Content::Newtype(place) => (Some(place), &[]),
            Content::Struct(fields) => (None, fields),
        };
        one.into_iter().chain(fields.iter().map(|field| &field.place))
    }
}

/// A property.
pub(in crate::import) struct Field {
    /// The name in JSON.
    pub(in crate::import) key: String,
    pub(in crate::import) place: Place,
    pub(in crate::import) required: bool,
    /// Whether every resource has the field, although the schema does not specify it.
    pub(in crate::import) implied: bool,
}

/// A use of a type, with the keywords of `#[structural(...)]` at this place.
#[derive(Clone)]
pub(in crate::import) struct Place {
    pub(in crate::import) shape: Shape,
    pub(in crate::import) words: Vec<TokenStream>,
    pub(in crate::import) description: String,
    pub(in crate::import) nullable: bool,
    /// Whether the server sets a default.
    pub(in crate::import) default: bool,
}

impl Place {
    /// Returns the item that values, or the items or values inside of them, have as their type.
    fn item(&self) -> Option<usize> {
        match &self.shape {
            Shape::Item(item) => Some(*item),
            Shape::List(inner) | Shape::Map(inner) => inner.item(),
            Shape::Known(_) | Shape::As(..) | Shape::Constant(_) => None,
        }
    }
}

/// A type.
#[derive(Clone)]
pub(in crate::import) enum Shape {
    /// A type of a library.
    Known(Known),
    List(Box<Place>),
    Map(Box<Place>),
    Item(usize),
    /// A type of a library with the schema of an item.
    As(Known, usize),
    /// Any JSON, with the schema of a constant.
    Constant(usize),
}

/// A type of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) enum Known {
    Bool,
    F64,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    String,
    IntOrString,
    Quantity,
    /// Any JSON value.
    Any,
    /// Any JSON object.
    Object,
    EmbeddedResource,
    /// A type of another crate, by its path.
    Path(String),
}

/// The path of a schema from the root.
pub(in crate::import) type Path = Vec<Step>;

/// A step from a schema to one of its parts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::import) enum Step {
    Property(Name),
    Items,
    Values,
    /// The enum that is flattened into the struct of an object.
    Variant,
}

/// Returns a path as text, such as `spec.rules[*].name`.
pub(super) fn text(path: &Path) -> String {
    let mut text = String::new();
    for step in path.iter().skip(1) {
        match step {
            Step::Property(name) if text.is_empty() => text.push_str(name),
            Step::Property(name) => text.extend([".", name]),
            Step::Items | Step::Values => text.push_str("[*]"),
            Step::Variant => {}
        }
    }
    text
}
