//! Builds the syntax-free representation of an item from its tokens.

use std::borrow::Cow;

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Attribute, Data as SynData, DeriveInput, Fields, Type};

use super::default::{ContainerDefault, evaluator};
use super::known::{Evaluator, Known, is_item};
use super::{Container, Data, DefaultImpl, FieldRules, Representation, TypeDefault, enumeration, field, resource};
use crate::attr::keyword::place;
use crate::attr::structural::{Keywords, Value};
use crate::attr::{doc, serde};
use crate::ctxt::Ctxt;

/// Reads an item and reports errors to `cx`. Returns `None` if the item cannot be expanded. `default_impl` is how the
/// source implements `Default` for the item.
pub fn container<'a>(input: &'a DeriveInput, default_impl: DefaultImpl, cx: &Ctxt) -> Option<Container<'a>> {
    field::reject_bare_trait_objects(input, cx);
    let attributes = serde::Container::read(&input.attrs, cx);
    let mut keywords = Keywords::read(&input.attrs, place::TYPE, cx);
    let default_impl = DefaultImpl::of_item(&input.attrs, &keywords, default_impl);
    let container_default = ContainerDefault::of(input, &attributes, &mut keywords, default_impl, cx);
    let no_aliases = keywords.get("no_aliases").is_some();
    if let Some(span) = attributes.remote {
        cx.error(span, "`remote` describes a type of another crate: derive `StructuralSchema` needs a type of its own\nhelp: give the field that uses it a schema with `#[structural(as = Type)]`");
    }
    let mut data = match (replaced(input, &keywords, cx), proxy(&attributes, cx)) {
        (Some(data), _) => data,
        (None, Some(ty)) => Data::Proxy(Box::new(ty)),
        (None, None) => {
            let root = keywords.get("crd").is_some();
            let rules = FieldRules { rename_all: attributes.rename_all, default: container_default, no_aliases, root };
            shape(input, &attributes, &rules, cx)?
        }
    };
    let default = type_default(input, &attributes, &keywords, &data, default_impl, cx);
    reject_misplaced_union(&keywords, &data, cx);
    reject_misplaced_status(&keywords, &input.attrs, cx);
    resource::add_status(&keywords, &mut data, cx);
    let container = Container {
        ident: Cow::Borrowed(&input.ident),
        generics: &input.generics,
        description: doc::description(&input.attrs),
        keywords,
        data,
        deprecated: is_deprecated(input),
        default,
        denies_unknown_fields: attributes.deny_unknown_fields.is_some(),
    };
    if let Some(resource) = container.resource() {
        resource::check(&resource, cx);
    }
    Some(container)
}

/// Returns the JSON value of the type's `Default`, if the item determines it.
fn type_default(
    input: &DeriveInput,
    attributes: &serde::Container,
    keywords: &Keywords,
    data: &Data<'_>,
    default_impl: DefaultImpl,
    cx: &Ctxt,
) -> TypeDefault {
    let derived = default_impl == DefaultImpl::Derived;
    let known = || {
        let evaluator = evaluator(input, input.ident.span(), cx).filter(|_| default_impl == DefaultImpl::NotDerived);
        evaluator.and_then(Evaluator::default_impl)
    };
    match data {
        _ if keywords.get("default").is_some() => TypeDefault::OfSchema,
        _ if field::gives_schema(keywords) || keywords.get("crd").is_some() => TypeDefault::Unknown,
        Data::Struct(_) if attributes.default.is_some() => TypeDefault::OfContainer,
        Data::Struct(_) | Data::Newtype { .. } if derived => TypeDefault::OfFields,
        Data::Enum(data) => {
            let value = match enumeration::marked_default(input) {
                Some(variant) => enumeration::unit_value(data, &variant),
                None => match known() {
                    Some(Known::Variant(ty, variant)) if is_item(&ty, &input.ident) => {
                        enumeration::unit_value(data, &variant)
                    }
                    Some(Known::Newtype(ty, variant, value)) if is_item(&ty, &input.ident) => {
                        enumeration::newtype_value(data, &variant, value)
                    }
                    _ => None,
                },
            };
            value.map_or(TypeDefault::Unknown, TypeDefault::Value)
        }
        Data::Struct(_) => match known() {
            Some(Known::Struct(ty, members)) if is_item(&ty, &input.ident) => TypeDefault::OfImpl(members),
            _ => TypeDefault::Unknown,
        },
        Data::Newtype { .. } | Data::Proxy(_) => TypeDefault::Unknown,
    }
}

/// Returns the replacement if an attribute gives the schema. The content of the type then has no effect on the schema.
fn replaced<'a>(input: &DeriveInput, keywords: &Keywords, cx: &Ctxt) -> Option<Data<'a>> {
    if !field::gives_schema(keywords) {
        return None;
    }
    for attribute in members(input).into_iter().filter(|attribute| attribute.path().is_ident("structural")) {
        cx.error_at(
            attribute,
            "this has no effect, because an attribute of the type defines its schema\nhelp: remove it",
        );
    }
    Some(replacement(keywords))
}

/// Returns the shape that `as` or `schema` gives.
pub(super) fn replacement<'a>(keywords: &Keywords) -> Data<'a> {
    match keywords.get("as").map(|word| &word.value) {
        Some(Value::Type(ty)) => Data::Proxy(ty.clone()),
        _ => Data::Struct(Vec::new()),
    }
}

/// Returns the attributes of fields and variants.
fn members(input: &DeriveInput) -> Vec<&Attribute> {
    match &input.data {
        SynData::Struct(data) => data.fields.iter().flat_map(|field| &field.attrs).collect(),
        SynData::Enum(data) => data
            .variants
            .iter()
            .flat_map(|variant| variant.attrs.iter().chain(variant.fields.iter().flat_map(|field| &field.attrs)))
            .collect(),
        SynData::Union(_) => Vec::new(),
    }
}

/// Rejects `union` on items other than structs and internally tagged enums. A struct has to list its member properties.
fn reject_misplaced_union(keywords: &Keywords, data: &Data<'_>, cx: &Ctxt) {
    let Some(word) = keywords.get("union") else { return };
    let tagged = matches!(data, Data::Enum(data) if matches!(data.representation, Representation::Internal { .. }));
    match (&word.value, data) {
        (Value::Flag, _) if tagged => {}
        (Value::Union { .. }, Data::Struct(_)) => {}
        (_, Data::Struct(_)) => cx.error(
            word.span,
            "a struct must declare which properties are members of the union\nhelp: `union(discriminator = \"type\", fields(\"hostPath\" = \"HostPath\"))`",
        ),
        _ => cx.error(
            word.span,
            "`union` is for structs, and for enums with a tag inside: `#[serde(tag = \"type\")]` with `#[structural(union)]`",
        ),
    }
}

/// Rejects `status(...)` on types that are not the spec of a kube resource.
fn reject_misplaced_status(keywords: &Keywords, attributes: &[Attribute], cx: &Ctxt) {
    if let Some(word) = keywords.get("status")
        && !attributes.iter().any(|attribute| attribute.path().is_ident("kube"))
    {
        cx.error(
            word.span,
            "`status(...)` describes the status that `#[kube(status = \"…\")]` names, and this type has no `#[kube(...)]`\nhelp: put the attributes on the field `status`",
        );
    }
}

/// Returns whether generated code may use deprecated items, because the item or a part of it is deprecated or allows
/// them.
pub(super) fn is_deprecated(input: &DeriveInput) -> bool {
    input.attrs.iter().chain(members(input)).any(|attribute| {
        let path = attribute.path();
        path.is_ident("deprecated")
            || (path.is_ident("allow") || path.is_ident("expect"))
                && attribute
                    .meta
                    .require_list()
                    .is_ok_and(|list| list.tokens.clone().into_iter().any(|token| token.to_string() == "deprecated"))
    })
}

/// Returns the type that serde uses in place of this one.
fn proxy(attributes: &serde::Container, cx: &Ctxt) -> Option<Type> {
    match (&attributes.from, &attributes.into) {
        (Some((_, from)), Some((_, into))) if same_tokens(from, into) => Some(from.clone()),
        (Some((_, from)), Some((span, _))) => {
            cx.error(
                *span,
                "deserializes from one type and serializes as another, but there is only one schema for both\nhelp: name the same type in `into` and in `from`/`try_from`",
            );
            Some(from.clone())
        }
        (Some((span, ty)), None) => {
            cx.error(*span, "deserializes from another type but serializes as itself, and there is only one schema for both\nhelp: add `into` with the same type");
            Some(ty.clone())
        }
        (None, Some((span, ty))) => {
            cx.error(*span, "serializes as another type but deserializes as itself, and there is only one schema for both\nhelp: add `from` or `try_from` with the same type");
            Some(ty.clone())
        }
        (None, None) => None,
    }
}

fn same_tokens(a: &Type, b: &Type) -> bool {
    a.to_token_stream().to_string() == b.to_token_stream().to_string()
}

fn shape<'a>(input: &'a DeriveInput, attributes: &serde::Container, rules: &FieldRules, cx: &Ctxt) -> Option<Data<'a>> {
    match &input.data {
        SynData::Struct(data) => match &data.fields {
            Fields::Named(fields) if attributes.transparent.is_some() => transparent(fields.named.iter(), input, cx),
            Fields::Named(fields) => {
                reject_tag(attributes, cx);
                Some(Data::Struct(field::fields(fields, rules, &input.ident, cx)))
            }
            Fields::Unnamed(fields) if attributes.transparent.is_some() => {
                transparent(fields.unnamed.iter(), input, cx)
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => Some(newtype(&fields.unnamed[0], input, cx)),
            Fields::Unnamed(fields) => {
                cx.error(
                    fields.span(),
                    "a tuple struct is written as an array whose items have different types, which a structural schema cannot express\nhelp: name the fields, or use a single field",
                );
                None
            }
            Fields::Unit => {
                cx.error_at(
                    &input.ident,
                    "a unit struct is serialized as null, which is not a type of a structural schema\nhelp: write `struct Name {}` for an empty object",
                );
                None
            }
        },
        SynData::Enum(data) => enumeration::read(input, data, attributes, rules.no_aliases, cx).map(Data::Enum),
        SynData::Union(data) => {
            cx.error_at(data.union_token, "a union has no JSON form\nhelp: use an enum");
            None
        }
    }
}

/// Rejects `tag` on a struct. serde writes the tag but does not require it when reading.
fn reject_tag(attributes: &serde::Container, cx: &Ctxt) {
    if let Some(tag) = &attributes.tag {
        cx.error_at(
            tag,
            format!(
                "serde writes `{}` next to the fields of this struct, but it is not a field, so the API server would prune it\nhelp: make it a field, or use an enum with one variant",
                tag.value()
            ),
        );
    }
}

fn newtype<'a>(field: &'a syn::Field, input: &DeriveInput, cx: &Ctxt) -> Data<'a> {
    reject_function(field, cx);
    field::reject_recursion(&field.ty, &input.ident, cx);
    reject_keywords(field, cx);
    Data::Newtype { ty: &field.ty, transparent: false }
}

/// Reads a type with `#[serde(transparent)]`. Its content is the only field that is neither skipped nor defaulted.
fn transparent<'a>(fields: impl Iterator<Item = &'a syn::Field>, input: &DeriveInput, cx: &Ctxt) -> Option<Data<'a>> {
    let mut fields = fields.filter(|field| {
        let attributes = serde::Field::read(&field.attrs, cx);
        let read = attributes.skip_deserializing.is_none() && attributes.default.is_none();
        let written = attributes.skip_serializing.is_none();
        attributes.skip.is_none() && (read || written) && !is_phantom(&field.ty)
    });
    let Some(field) = fields.next() else {
        cx.error_at(&input.ident, "`transparent` needs one field that is not skipped");
        return None;
    };
    if let Some(other) = fields.next() {
        cx.error_at(other, "`transparent` allows for one field only\nhelp: skip the others: `#[serde(skip)]`");
    }
    reject_function(field, cx);
    field::reject_recursion(&field.ty, &input.ident, cx);
    reject_keywords(field, cx);
    Some(Data::Newtype { ty: &field.ty, transparent: true })
}

fn reject_function(field: &syn::Field, cx: &Ctxt) {
    if let Some(span) = serde::Field::read(&field.attrs, &Ctxt::new()).with {
        cx.error(
            span,
            "a function writes or reads this field, which is the whole value, so its type does not tell the schema\nhelp: name a type that is written the same way: `#[structural(as = Type)]` on the struct",
        );
    }
}

fn reject_keywords(field: &syn::Field, cx: &Ctxt) {
    if let Some(attribute) = field.attrs.iter().find(|attribute| attribute.path().is_ident("structural")) {
        cx.error_at(attribute, "this field is the whole value\nhelp: put the attribute on the type");
    }
}

fn is_phantom(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "PhantomData"))
}
