//! The value that serde uses for a missing field, and the JSON value of a type's `Default`.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::{Attribute, DeriveInput, Ident, Path, Token, Type};

use super::field::gives_schema;
use super::is_option;
use super::known::{Evaluator, Known, is_item};
use crate::attr::json::{self, Json};
use crate::attr::serde::{self, Predicate, SerdeDefault};
use crate::attr::structural::{Keywords, Value};
use crate::ctxt::Ctxt;

/// How a type implements `Default`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultImpl {
    /// `#[derive(Default)]`: each field has the default of its type.
    Derived,
    /// `Default` is not derived, so the values are unknown.
    NotDerived,
    /// It is unknown whether `Default` is derived, because a macro generated the item or a `cfg` determines its
    /// derives.
    Unknown,
}

impl DefaultImpl {
    /// Reads the derives from `attributes`, which must be complete.
    pub fn of_attributes(attributes: &[Attribute]) -> Self {
        let derives = |attribute: &Attribute| {
            attribute.path().is_ident("derive")
                && attribute
                    .parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated)
                    .is_ok_and(|paths| paths.iter().any(is_default))
        };
        if attributes.iter().any(derives) { DefaultImpl::Derived } else { DefaultImpl::NotDerived }
    }

    /// Returns how the item implements `Default`. `seen` is the result of reading the item's source. The tokens of the
    /// item contain only the derives after ours, and the author's keywords.
    pub(super) fn of_item(attributes: &[Attribute], keywords: &Keywords, seen: Self) -> Self {
        if keywords.get("derived_default").is_some() || Self::of_attributes(attributes) == DefaultImpl::Derived {
            return DefaultImpl::Derived;
        }
        seen
    }
}

fn is_default(path: &Path) -> bool {
    path.segments.last().is_some_and(|last| last.ident == "Default")
}

/// The default of a field in the schema, unless `#[structural(default = …)]` sets it.
pub enum FieldDefault {
    /// The schema has no default.
    None,
    /// The `Default` of the field's type.
    OfType {
        /// The span of serde's attribute.
        at: Span,
        /// `skip_serializing_if`
        predicate: Predicate,
    },
    /// A value that a function or impl next to the item returns.
    Known {
        /// The span of serde's attribute.
        at: Span,
        /// The value.
        value: Known,
        /// The source text of the expression, for messages.
        text: String,
        /// `skip_serializing_if`
        predicate: Predicate,
    },
    /// The value of this field in the object that an attribute of the container gives.
    Member(Json),
    /// The schema has no default, because the object that an attribute of the container gives lacks this field.
    NoMember(Span),
    /// The default is unknown, because neither the container's `Default` nor the field determines the value.
    Unknown,
}

/// The value that serde uses for a missing field.
pub struct Missing {
    /// The default in the schema.
    pub default: FieldDefault,
    /// Whether the value is the `Default` of the field's type.
    pub is_default: bool,
    /// Whether the value differs from `None`, so that null has another meaning.
    pub keeps_null: bool,
    /// The value, if the source determines it.
    pub known: Option<Known>,
}

impl Missing {
    /// No value: serde rejects an object without the field, or reads `None`.
    pub const NONE: Missing =
        Missing { default: FieldDefault::None, is_default: false, keeps_null: false, known: None };
}

/// `#[serde(default)]` on a struct: the source of the defaults of its fields.
#[derive(Clone)]
pub(super) enum ContainerDefault {
    /// The struct has no default.
    None,
    /// `Default` is derived.
    Derived(Span),
    /// An attribute gives the value.
    Stated(Span, Vec<(String, Json)>),
    /// The source determines the value of each field, by its name in Rust.
    Known(Span, Vec<(String, Known)>),
    /// `no_default`
    Omitted,
    /// The values are unknown.
    Unknown(Span, DefaultImpl, &'static str),
}

impl ContainerDefault {
    /// Reads the default of a struct, and removes `default` from the keywords.
    pub(super) fn of(
        input: &DeriveInput,
        attributes: &serde::Container,
        keywords: &mut Keywords,
        imp: DefaultImpl,
        cx: &Ctxt,
    ) -> Self {
        let Some(default) = &attributes.default else {
            if let Some(word) = keywords.get("no_default") {
                cx.error(
                    word.span,
                    "`no_default` has no effect without `#[serde(default)]` on the struct\nhelp: put it on the field",
                );
            }
            return ContainerDefault::None;
        };
        let stated = keywords.take("default");
        if let (Some(_), Some(word)) = (&stated, keywords.get("no_default")) {
            cx.error(word.span, "`no_default` contradicts `default`\nhelp: remove one of them");
        }
        if let Some(word) = stated {
            let Value::Json(Json { value: json::Value::Object(members), .. }) = word.value else {
                cx.error(word.span, "`#[serde(default)]` makes this the default of all fields: expected an object\nhelp: `default = {\"field\": …}`");
                return ContainerDefault::Omitted;
            };
            return ContainerDefault::Stated(word.span, members);
        }
        if keywords.get("no_default").is_some() {
            return ContainerDefault::Omitted;
        }
        let at = default.span();
        let evaluator = evaluator(input, at, cx);
        let known = match default {
            SerdeDefault::Function(_, path) => evaluator.and_then(|evaluator| evaluator.call(path)),
            SerdeDefault::Trait(_) if imp == DefaultImpl::Derived => None,
            SerdeDefault::Trait(_) => evaluator.and_then(Evaluator::default_impl),
        };
        if let Some(Known::Struct(ty, members)) = known
            && is_item(&ty, &input.ident)
        {
            return ContainerDefault::Known(at, members);
        }
        match default {
            SerdeDefault::Function(..) => {
                ContainerDefault::Unknown(at, DefaultImpl::NotDerived, "a function returns it")
            }
            SerdeDefault::Trait(_) => match imp {
                DefaultImpl::Derived => ContainerDefault::Derived(at),
                DefaultImpl::NotDerived => ContainerDefault::Unknown(at, imp, "`Default` is not derived"),
                DefaultImpl::Unknown => {
                    ContainerDefault::Unknown(at, imp, "the source does not tell whether `Default` is derived")
                }
            },
        }
    }

    /// Reports members of the given object that no field has.
    pub(super) fn reject_unknown_fields<'n>(&self, names: impl Iterator<Item = &'n str>, cx: &Ctxt) {
        let ContainerDefault::Stated(_, members) = self else { return };
        let names: Vec<&str> = names.collect();
        for (name, value) in members.iter().filter(|(name, _)| !names.contains(&name.as_str())) {
            cx.error(
                value.span,
                format!(
                    "no field has the name `{name}`\nhelp: the fields, by their names in JSON, are {}",
                    names.join(", ")
                ),
            );
        }
    }

    /// Reports the fields whose default is unknown.
    pub(super) fn reject_missing_defaults(&self, owner: &Ident, fields: &[&str], cx: &Ctxt) {
        let ContainerDefault::Unknown(at, imp, why) = self else { return };
        if fields.is_empty() {
            return;
        }
        let members: Vec<String> = fields.iter().map(|name| format!("\"{name}\": …")).collect();
        cx.minor_error(
            *at,
            format!(
                "the default of `{owner}` is not known at compile time: {why}\nhelp: state it: `#[structural(default = {{{}}})]` on the struct, or `#[structural(default = …)]` on each field\nhelp: or leave the schema without defaults: `#[structural(no_default)]`{}",
                members.join(", "),
                if *imp == DefaultImpl::Unknown { "\nhelp: or, if `Default` is derived: `#[structural(derived_default)]`" } else { "" }
            ),
        );
    }
}

/// The source of the value of a missing field.
enum Source {
    /// serde has no value for a missing field.
    None,
    Type(Span),
    Function(Span, String, Option<Known>),
    Value(Span, String, Option<Known>),
    Member(Option<Json>, Span),
    Omitted,
    Unknown,
}

/// Returns the value that serde uses for a missing field with this name.
pub(super) fn missing(
    field: &syn::Field,
    name: &str,
    attributes: &serde::Field,
    keywords: &Keywords,
    container: &ContainerDefault,
    owner: &Ident,
    cx: &Ctxt,
) -> Missing {
    if attributes.flatten.is_some() {
        return Missing::NONE;
    }
    let source = source(field, name, attributes, container, owner, cx);
    let stated = keywords.get("default");
    reject_contradictions(&field.ty, keywords, &source, cx);
    let keeps_null = match (&source, stated.map(|word| &word.value)) {
        (_, Some(Value::Json(Json { value: json::Value::Null, .. }))) => false,
        (Source::Function(_, _, Some(known)) | Source::Value(_, _, Some(known)), _) => !known.is_null(),
        (Source::Function(..) | Source::Value(..) | Source::Omitted, _) | (Source::Unknown, Some(_)) => true,
        (Source::Unknown, None) => keywords.get("no_default").is_some(),
        (Source::Member(Some(member), _), _) => !matches!(member.value, json::Value::Null),
        _ => false,
    };
    let is_default = matches!(source, Source::Type(_));
    let known = match &source {
        Source::Function(_, _, known) | Source::Value(_, _, known) => known.clone(),
        _ => None,
    };
    let silent = stated.is_some()
        || keywords.get("no_default").is_some()
        || keywords.get("required").is_some_and(|word| word.owner.is_none())
        || attributes.skip_serializing.is_some();
    let default = if silent { FieldDefault::None } else { default(field, attributes, keywords, source, cx) };
    Missing { default, is_default, keeps_null, known }
}

fn source(
    field: &syn::Field,
    name: &str,
    attributes: &serde::Field,
    container: &ContainerDefault,
    owner: &Ident,
    cx: &Ctxt,
) -> Source {
    match (&attributes.default, container) {
        (Some(SerdeDefault::Trait(at)), _) => Source::Type(*at),
        (Some(SerdeDefault::Function(at, path)), _) => {
            let known = cx.module().and_then(|module| Evaluator::new(module, owner, None, *at).call(path));
            Source::Function(*at, format!("{path}()"), known)
        }
        (None, ContainerDefault::Known(at, members)) => {
            let ident = field.ident.as_ref().map(|ident| ident.unraw().to_string()).unwrap_or_default();
            let known = members.iter().find(|(member, _)| *member == ident).map(|(_, value)| value.clone());
            Source::Value(*at, format!("{owner}::default().{ident}"), known)
        }
        (None, ContainerDefault::None) => attributes.skip_deserializing.map_or(Source::None, Source::Type),
        (None, ContainerDefault::Derived(at)) => Source::Type(*at),
        (None, ContainerDefault::Stated(at, members)) => {
            Source::Member(members.iter().find(|(member, _)| member == name).map(|(_, value)| value.clone()), *at)
        }
        (None, ContainerDefault::Omitted) => Source::Omitted,
        (None, ContainerDefault::Unknown(..)) => Source::Unknown,
    }
}

/// Rejects keywords that contradict each other or serde's behavior.
fn reject_contradictions(ty: &Type, keywords: &Keywords, source: &Source, cx: &Ctxt) {
    let (stated, omitted) = (keywords.get("default"), keywords.get("no_default"));
    if let (Some(_), Some(word)) = (stated, omitted) {
        cx.error(word.span, "`no_default` contradicts `default`\nhelp: remove one of them");
    } else if let (Source::None, Some(word)) = (source, omitted) {
        cx.error(word.span, "`no_default` has no effect: serde has no default for this field\nhelp: remove it");
    }
    let required = keywords.get("required").filter(|word| word.owner.is_none());
    // Without `required`, an `Option` would be optional.
    if let (Some(_), Some(word)) = (stated, required.filter(|_| !is_option(ty))) {
        cx.error(word.span, "`required` has no effect beside `default`: the server fills in the default first\nhelp: remove one of them");
    }
    if let (Source::Member(Some(_), _), Some(word)) = (source, stated) {
        cx.error(word.span, "the default of the struct has a member for this field\nhelp: remove one of them");
    }
}

fn default(
    field: &syn::Field,
    attributes: &serde::Field,
    keywords: &Keywords,
    source: Source,
    cx: &Ctxt,
) -> FieldDefault {
    match source {
        Source::None | Source::Omitted => FieldDefault::None,
        Source::Type(_) if gives_schema(keywords) && is_option(&field.ty) => FieldDefault::None,
        Source::Type(at) if gives_schema(keywords) && attributes.with.is_none() && standard(&field.ty).is_some() => {
            let value = Known::Json(Json { value: standard(&field.ty).unwrap_or(json::Value::Null), span: at });
            FieldDefault::Known { at, value, text: "Default::default()".to_owned(), predicate: predicate(attributes) }
        }
        Source::Type(at) if gives_schema(keywords) => {
            cx.minor_error(
                at,
                format!(
                    "another type gives the schema of {}, so the JSON value of its default is not known at compile time\n{STATE_OR_OMIT}",
                    described(field)
                ),
            );
            FieldDefault::None
        }
        Source::Type(at) => FieldDefault::OfType { at, predicate: predicate(attributes) },
        Source::Function(_, _, Some(known)) | Source::Value(_, _, Some(known)) if known.is_null() => FieldDefault::None,
        Source::Function(at, text, Some(value)) | Source::Value(at, text, Some(value)) => {
            FieldDefault::Known { at, value, text, predicate: predicate(attributes) }
        }
        Source::Function(at, text, None) => {
            let path = text.trim_end_matches("()");
            let found = cx.module().is_some_and(|module| module.function(path).is_some());
            let why = if found { "its body is more than a plain value" } else { "it is not found in this file" };
            cx.minor_error(
                at,
                format!("the value that `{path}` returns is not known at compile time: {why}\n{STATE_OR_OMIT}"),
            );
            FieldDefault::None
        }
        Source::Value(_, _, None) => FieldDefault::Unknown,
        Source::Member(Some(member), _) => FieldDefault::Member(member),
        Source::Member(None, at) => FieldDefault::NoMember(at),
        Source::Unknown => FieldDefault::Unknown,
    }
}

/// Returns the JSON value of the `Default` of a type of std, by its name.
fn standard(ty: &Type) -> Option<json::Value> {
    let Type::Path(path) = ty else { return None };
    match path.path.segments.last()?.ident.to_string().as_str() {
        "bool" => Some(json::Value::Bool(false)),
        "String" => Some(json::Value::String(String::new())),
        "i8" | "i16" | "i32" | "i64" | "isize" | "u8" | "u16" | "u32" | "u64" | "usize" => Some(json::Value::Int(0)),
        "Vec" | "VecDeque" | "BTreeSet" | "HashSet" => Some(json::Value::Array(Vec::new())),
        "BTreeMap" | "HashMap" => Some(json::Value::Object(Vec::new())),
        _ => None,
    }
}

fn predicate(attributes: &serde::Field) -> Predicate {
    attributes.skip_serializing_if.map_or(Predicate::Other, |(_, predicate)| predicate)
}

/// Creates an evaluator for functions next to the item.
pub(super) fn evaluator<'a>(input: &'a DeriveInput, at: Span, cx: &'a Ctxt) -> Option<Evaluator<'a>> {
    let fields = match &input.data {
        syn::Data::Struct(data) => Some(&data.fields),
        _ => None,
    };
    cx.module().map(|module| Evaluator::new(module, &input.ident, fields, at))
}

const STATE_OR_OMIT: &str = "help: state the JSON value on the field: `#[structural(default = …)]`\nhelp: or leave the schema without a default: `#[structural(no_default)]`";

fn described(field: &syn::Field) -> String {
    field.ident.as_ref().map_or_else(|| "this field".to_owned(), |ident| format!("`{ident}`"))
}
