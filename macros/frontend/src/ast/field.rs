//! Builds fields of structs and of struct variants.

use std::borrow::Cow;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, FieldsNamed, Ident, Type};

use super::default::{ContainerDefault, missing};
use super::{Field, FieldDefault, FieldRules, Presence, alias};
use crate::attr::keyword::place;
use crate::attr::structural::Keywords;
use crate::attr::{doc, serde};
use crate::ctxt::Ctxt;

/// Returns the fields that appear in JSON.
pub(super) fn fields<'a>(named: &'a FieldsNamed, rules: &FieldRules, owner: &Ident, cx: &Ctxt) -> Vec<Field<'a>> {
    let mut fields: Vec<Field<'a>> = Vec::with_capacity(named.named.len());
    for field in named.named.iter().filter_map(|field| read(field, rules, owner, cx)) {
        if !field.flatten && fields.iter().any(|other| !other.flatten && other.name == field.name) {
            cx.error(field.span, format!("the property `{}` occurs twice", field.name));
        }
        fields.push(field);
    }
    let properties = fields.iter().filter(|field| !field.flatten);
    let unknown = properties.clone().filter(|field| matches!(field.missing.default, FieldDefault::Unknown));
    let unknown: Vec<&str> = unknown.map(|field| field.name.as_str()).collect();
    rules.default.reject_missing_defaults(owner, &unknown, cx);
    rules.default.reject_unknown_fields(properties.map(|field| field.name.as_str()), cx);
    fields
}

fn read<'a>(field: &'a syn::Field, rules: &FieldRules, owner: &Ident, cx: &Ctxt) -> Option<Field<'a>> {
    let ident = field.ident.as_ref()?;
    let attributes = serde::Field::read(&field.attrs, cx);
    let mut keywords = Keywords::read(&field.attrs, place::FIELD, cx);
    if attributes.skip.is_some() || (attributes.skip_serializing.is_some() && attributes.skip_deserializing.is_some()) {
        if let Some(word) = keywords.iter().find(|word| word.spec.name != "ignore") {
            cx.error(word.span, "serde skips this field, so it has no schema\nhelp: remove the attribute");
        }
        return None;
    }
    alias::reject(&attributes.aliases, &mut keywords, rules.no_aliases, alias::OF_FIELD, cx);
    if !gives_schema(&keywords) {
        reject_function(attributes.with, cx);
        reject_recursion(&field.ty, owner, cx);
    }
    let unraw = ident.unraw().to_string();
    let default = rules.rename_all.map_or_else(|| unraw.clone(), |case| case.field(&unraw));
    let presence = presence(&attributes, &keywords, rules, cx);
    let omitted = attributes.skip_serializing_if.map(|(span, _)| span).or(attributes.skip_serializing);
    let omitted = omitted.filter(|_| presence == Presence::ByType);
    let name = attributes.rename.resolve(default, cx);
    if let Some(word) = keywords.get("implied") {
        if !rules.root || !matches!(name.as_str(), "apiVersion" | "kind" | "metadata") {
            cx.error(
                word.span,
                "only `apiVersion`, `kind`, and `metadata` of a type with `crd(...)` are part of every resource\nhelp: remove `implied`, so that the schema specifies the field",
            );
        }
        return None;
    }
    Some(Field {
        missing: missing(field, &name, &attributes, &keywords, &rules.default, owner, cx),
        name,
        ident: unraw,
        span: ident.span(),
        ty: Cow::Borrowed(&field.ty),
        description: doc::description(&field.attrs),
        flatten: is_flattened(&attributes, &keywords, cx),
        keywords,
        presence,
        omitted,
    })
}

fn is_flattened(attributes: &serde::Field, keywords: &Keywords, cx: &Ctxt) -> bool {
    if attributes.flatten.is_none() {
        return false;
    }
    for word in keywords.iter().filter(|word| !matches!(word.spec.name, "as" | "schema" | "ignore" | "no_default")) {
        cx.error(
            word.span,
            format!("`{}` cannot stand on a flattened field, which has no property of its own\nhelp: put it on the type that is flattened, or on the struct", word.spec.name),
        );
    }
    true
}

/// Returns whether `Deserialize` requires the key, unless an attribute overrides it.
fn presence(attributes: &serde::Field, keywords: &Keywords, rules: &FieldRules, cx: &Ctxt) -> Presence {
    // serde ignores the default of a flattened field, whose own fields may have one each.
    let may_be_missing = attributes.flatten.is_none()
        && (attributes.default.is_some()
            || !matches!(rules.default, ContainerDefault::None)
            || attributes.skip_deserializing.is_some());
    // Attributes of other crates require an `Option` only if it has no default.
    let required = keywords.get("required").filter(|word| word.owner.is_none() || !may_be_missing);
    match (required, keywords.get("optional")) {
        (Some(_), Some(optional)) => {
            cx.error(optional.span, "a field is either `required` or `optional`");
            Presence::Required
        }
        (Some(_), None) => Presence::Required,
        (None, Some(_)) => Presence::Optional,
        (None, None) if may_be_missing => Presence::Optional,
        (None, None) if attributes.deserialize_with.is_some() => Presence::Required,
        (None, None) => Presence::ByType,
    }
}

/// Returns whether an attribute gives the schema, so that the type does not matter.
pub(super) fn gives_schema(keywords: &Keywords) -> bool {
    keywords.get("as").is_some() || keywords.get("schema").is_some()
}

/// Rejects serde's `with` attributes, because the type of the field does not describe what a function writes.
pub(super) fn reject_function(with: serde::Flag, cx: &Ctxt) {
    if let Some(span) = with {
        cx.error(
            span,
            "a function serializes or deserializes this field, so its type does not determine the schema\nhelp: name a type that is written the same way, as in `#[structural(as = String)]`, or a constant of type `Schema<'static>` with `#[structural(schema = PATH)]`",
        );
    }
}

/// Rejects fields of types such as `A +` and `dyn A +`. They have no size, and generated code cannot repeat them before
/// `as`.
pub(super) fn reject_bare_trait_objects(input: &DeriveInput, cx: &Ctxt) {
    let fields: Vec<&syn::Field> = match &input.data {
        Data::Struct(data) => data.fields.iter().collect(),
        Data::Enum(data) => data.variants.iter().flat_map(|variant| &variant.fields).collect(),
        Data::Union(data) => data.fields.named.iter().collect(),
    };
    for field in fields {
        let is_bare = match &field.ty {
            Type::TraitObject(ty) => ty.dyn_token.is_none() || ty.bounds.trailing_punct(),
            Type::ImplTrait(ty) => ty.bounds.trailing_punct(),
            _ => false,
        };
        if is_bare {
            cx.error_at(&field.ty, "expected a type, found a list of traits\nhelp: remove the `+`");
        }
    }
}

/// Rejects a type that contains itself, because it has no finite schema. Only direct recursion is visible here. The
/// compiler reports cycles through other types.
pub(super) fn reject_recursion(ty: &Type, owner: &Ident, cx: &Ctxt) {
    if names(ty.to_token_stream(), owner) {
        cx.error_at(
            ty,
            format!(
                "`{owner}` contains itself: a structural schema is finite and has no `$ref`\nhelp: end the recursion here with `#[structural(as = structural_schema::Any)]`,\nwhich keeps any JSON (x-kubernetes-preserve-unknown-fields: true)"
            ),
        );
    }
}

fn names(tokens: TokenStream, owner: &Ident) -> bool {
    let mut after_path_separator = false;
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => !std::mem::take(&mut after_path_separator) && (ident == "Self" || ident == *owner),
        TokenTree::Group(group) => names(group.stream(), owner),
        TokenTree::Punct(punct) => {
            after_path_separator = punct.as_char() == ':';
            false
        }
        TokenTree::Literal(_) => false,
    })
}
