//! The syntax-free representation of an item: names in JSON, and the representation of an enum.

mod alias;
mod build;
mod content;
mod default;
mod enumeration;
mod field;
mod known;
mod resource;

use std::borrow::Cow;

use default::ContainerDefault;
use proc_macro2::Span;
use syn::{GenericArgument, Generics, Ident, LitStr, PathArguments, Type};

use crate::attr::json::Json;
use crate::attr::structural::Keywords;

pub use build::container;
pub use default::{DefaultImpl, FieldDefault, Missing};
pub use known::Known;
pub use resource::{Name, Resource};

/// A type with `#[derive(StructuralSchema)]`.
pub struct Container<'a> {
    /// The name.
    pub ident: Cow<'a, Ident>,
    /// The type parameters.
    pub generics: &'a Generics,
    /// The doc comment.
    pub description: String,
    /// The keywords of `#[structural(...)]`.
    pub keywords: Keywords,
    /// The shape.
    pub data: Data<'a>,
    /// Whether a part of it is deprecated, or the author allows deprecated items.
    pub deprecated: bool,
    /// The JSON value of its `Default`.
    pub default: TypeDefault,
    /// Whether serde rejects unknown fields: `deny_unknown_fields`.
    pub denies_unknown_fields: bool,
}

/// The JSON value of a type's `Default`.
pub enum TypeDefault {
    /// Unknown.
    Unknown,
    /// `#[serde(default)]`: serde has a default for every field.
    OfContainer,
    /// The default in the schema.
    OfSchema,
    /// The defaults of the fields' types, because `Default` is derived.
    OfFields,
    /// The value of a unit variant.
    Value(Json),
    /// The values of the fields from an impl next to the item, by their names in Rust.
    OfImpl(Vec<(String, Known)>),
}

/// The shape of a type.
pub enum Data<'a> {
    /// A struct with named fields.
    Struct(Vec<Field<'a>>),
    /// A struct that serializes as its only field.
    Newtype {
        /// The type of the field.
        ty: &'a Type,
        /// Whether serde's `transparent` is set. The type may then be missing wherever its field may.
        transparent: bool,
    },
    /// A type that serde converts with `from` and `into`.
    Proxy(Box<Type>),
    /// An enum.
    Enum(Enum<'a>),
}

/// A field that appears in JSON.
pub struct Field<'a> {
    /// The property's name.
    pub name: String,
    /// The field's name.
    pub ident: String,
    /// The span of the field's name.
    pub span: Span,
    /// The type of the field, or the type in `crd(status = Type)`.
    pub ty: Cow<'a, Type>,
    /// The doc comment.
    pub description: String,
    /// The keywords of `#[structural(...)]`.
    pub keywords: Keywords,
    /// Whether the field is flattened into its object.
    pub flatten: bool,
    /// Whether deserialization requires the field.
    pub presence: Presence,
    /// The value that serde uses if the field is missing.
    pub missing: Missing,
    /// The span of `skip_serializing` or `skip_serializing_if` on a field without a default.
    pub omitted: Option<Span>,
}

/// Whether a property is required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Required, unless the type is an `Option`.
    ByType,
    /// The property is optional.
    Optional,
    /// The property is required.
    Required,
}

/// An enum.
pub struct Enum<'a> {
    /// The representation in JSON.
    pub representation: Representation,
    /// The variants that appear in JSON.
    pub variants: Vec<Variant<'a>>,
    /// Whether variants with named fields reject other fields: `deny_unknown_fields`.
    pub deny_unknown_fields: bool,
    /// The types that the derive declares for the content of variants with attributes.
    pub contents: Vec<Container<'a>>,
}

/// The representation of an enum in JSON.
pub enum Representation {
    /// `"Unit"`, if all variants are units.
    Unit,
    /// `{"Variant": …}`
    External,
    /// `{"tag": "Variant", …}`
    Internal {
        /// The tag's name.
        tag: LitStr,
    },
    /// `{"tag": "Variant", "content": …}`
    Adjacent {
        /// The tag's name.
        tag: LitStr,
        /// The content's name.
        content: LitStr,
    },
    /// The content of the variant, without a tag.
    Untagged,
}

/// A variant of an enum.
pub struct Variant<'a> {
    /// The name in JSON.
    pub name: String,
    /// The name in Rust.
    pub ident: &'a Ident,
    /// The doc comment.
    pub description: String,
    /// The content of the variant.
    pub content: Content<'a>,
    /// Whether the variant matches every unknown tag: `other`.
    pub other: bool,
    /// Whether the schema omits the inferred defaults of the content: `no_default`.
    pub no_default: bool,
}

/// The content of a variant.
pub enum Content<'a> {
    /// No content.
    Unit,
    /// One unnamed field. If it has attributes, the type is owned and is one of [`Enum::contents`].
    Newtype(Box<Cow<'a, Type>>),
    /// Named fields.
    Struct(Vec<Field<'a>>),
}

impl Container<'_> {
    /// Returns whether the schema depends on a type or const parameter.
    pub fn is_generic(&self) -> bool {
        self.generics.type_params().next().is_some() || self.generics.const_params().next().is_some()
    }
}

impl Field<'_> {
    /// Returns whether `as` or `schema` replaces the field's type.
    pub fn gives_schema(&self) -> bool {
        field::gives_schema(&self.keywords)
    }
}

impl Enum<'_> {
    /// Returns whether the content of several variants is described by one object.
    pub fn shares_object(&self) -> bool {
        let alone = matches!(self.representation, Representation::Unit | Representation::External);
        !alone && self.variants.iter().filter(|variant| !matches!(variant.content, Content::Unit)).count() > 1
    }

    /// Returns whether unknown tags are accepted.
    pub fn is_open(&self) -> bool {
        self.variants.iter().any(|variant| variant.other)
    }
}

impl Variant<'_> {
    /// Returns the names of the fields of a struct variant that are properties of their own.
    pub fn property_names(&self) -> impl Iterator<Item = &str> {
        let fields = match &self.content {
            Content::Struct(fields) => fields.as_slice(),
            Content::Unit | Content::Newtype(_) => &[],
        };
        fields.iter().filter(|field| !field.flatten).map(|field| field.name.as_str())
    }
}

/// The attributes of the container that apply to its fields.
struct FieldRules {
    rename_all: Option<crate::case::Case>,
    /// The default of the container, which makes every field optional.
    default: ContainerDefault,
    /// Whether the author knows that the schema has no aliases: `no_aliases` on the type.
    no_aliases: bool,
    /// Whether the fields belong to the root of a custom resource: `crd(...)` on the type.
    root: bool,
}

/// Returns whether the type is named `Option`.
pub(crate) fn is_option(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "Option"),
        Type::Group(group) => is_option(&group.elem),
        Type::Paren(paren) => is_option(&paren.elem),
        _ => false,
    }
}

/// Returns the first type argument: `T` of `Option<T>` and `Vec<T>`.
pub(crate) fn first_argument(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}
