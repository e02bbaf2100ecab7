//! What an item means: names as JSON has them, and the representation of an enum, free of attribute syntax.

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
    /// Its name.
    pub ident: Cow<'a, Ident>,
    /// Its type parameters.
    pub generics: &'a Generics,
    /// Its doc comment.
    pub description: String,
    /// Its `#[structural(...)]`.
    pub keywords: Keywords,
    /// Its shape.
    pub data: Data<'a>,
    /// Something in it is deprecated, or its author does not mind what is.
    pub deprecated: bool,
    /// The JSON value of its `Default`.
    pub default: TypeDefault,
}

/// The JSON value of a type's `Default`.
pub enum TypeDefault {
    /// Not known.
    Unknown,
    /// `#[serde(default)]`: serde has a default for every field.
    OfContainer,
    /// The default of the schema.
    OfSchema,
    /// `Default` is derived: that of the fields' types.
    OfFields,
    /// This value: a unit variant.
    Value(Json),
    /// What an impl beside the item gives the fields, by their names in Rust.
    OfImpl(Vec<(String, Known)>),
}

/// The shape of a type.
pub enum Data<'a> {
    /// A struct with named fields.
    Struct(Vec<Field<'a>>),
    /// A struct that is written as its only field. `transparent` passes on whether the field may be missing.
    Newtype {
        /// The field.
        ty: &'a Type,
        /// Whether serde's `transparent` is set.
        transparent: bool,
    },
    /// A type that serde reads and writes as another one: `from` and `into`.
    Proxy(Box<Type>),
    /// An enum.
    Enum(Enum<'a>),
}

/// A field that JSON has.
pub struct Field<'a> {
    /// The property's name.
    pub name: String,
    /// The field's name.
    pub ident: String,
    /// Where the field is named.
    pub span: Span,
    /// Its type, which the author wrote here, or in `crd(status = Type)`.
    pub ty: Cow<'a, Type>,
    /// Its doc comment.
    pub description: String,
    /// Its `#[structural(...)]`.
    pub keywords: Keywords,
    /// Whether its object takes it in.
    pub flatten: bool,
    /// Whether reading needs it.
    pub presence: Presence,
    /// What serde makes of it where it is missing.
    pub missing: Missing,
    /// `skip_serializing` or `skip_serializing_if` without a default: the place of the attribute.
    pub omitted: Option<Span>,
}

/// Whether a property has to be present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// As the type says: an `Option` may be missing.
    ByType,
    /// It may be missing.
    Optional,
    /// It has to be present.
    Required,
}

/// An enum.
pub struct Enum<'a> {
    /// How serde writes it.
    pub representation: Representation,
    /// The variants that JSON has.
    pub variants: Vec<Variant<'a>>,
    /// A variant with named fields takes no others: `deny_unknown_fields`.
    pub deny_unknown_fields: bool,
    /// The types that the derive declares for the contents of variants with attributes.
    pub contents: Vec<Container<'a>>,
}

/// How serde writes an enum.
pub enum Representation {
    /// `"Unit"`, for enums of units only.
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
    /// The content alone.
    Untagged,
}

/// A variant.
pub struct Variant<'a> {
    /// Its name in JSON.
    pub name: String,
    /// Its name in Rust.
    pub ident: &'a Ident,
    /// Its doc comment.
    pub description: String,
    /// What it holds.
    pub content: Content<'a>,
    /// It stands for every tag that is not known: `other`.
    pub other: bool,
}

/// What a variant holds.
pub enum Content<'a> {
    /// Nothing.
    Unit,
    /// One unnamed field. If it has attributes, the type is owned: one of [`Enum::contents`].
    Newtype(Box<Cow<'a, Type>>),
    /// Named fields.
    Struct(Vec<Field<'a>>),
}

impl Container<'_> {
    /// Whether any type or constant parameter makes schemas of this type differ.
    pub fn is_generic(&self) -> bool {
        self.generics.type_params().next().is_some() || self.generics.const_params().next().is_some()
    }
}

impl Field<'_> {
    /// Whether `as` or `schema` puts something in place of the field's type.
    pub fn gives_schema(&self) -> bool {
        field::gives_schema(&self.keywords)
    }
}

impl Enum<'_> {
    /// Whether a tag that no variant has is fine.
    pub fn is_open(&self) -> bool {
        self.variants.iter().any(|variant| variant.other)
    }
}

impl Variant<'_> {
    /// The named fields of a struct variant that are properties of their own.
    pub fn property_names(&self) -> impl Iterator<Item = &str> {
        let fields = match &self.content {
            Content::Struct(fields) => fields.as_slice(),
            Content::Unit | Content::Newtype(_) => &[],
        };
        fields.iter().filter(|field| !field.flatten).map(|field| field.name.as_str())
    }
}

/// What attributes of the container say about its fields.
struct FieldRules {
    rename_all: Option<crate::case::Case>,
    /// The default of the container, which lets every field be missing.
    default: ContainerDefault,
}

/// Whether the name of a type is `Option`.
pub(crate) fn is_option(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "Option"),
        Type::Group(group) => is_option(&group.elem),
        Type::Paren(paren) => is_option(&paren.elem),
        _ => false,
    }
}

/// The first type argument: `T` of `Option<T>` and `Vec<T>`.
pub(crate) fn first_argument(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}
