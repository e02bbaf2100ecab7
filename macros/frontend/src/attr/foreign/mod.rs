//! Translates the attributes of schemars, validator, and garde.
//!
//! These crates describe constraints with attributes of their own. The derive registers the attributes and translates them,
//! so that replacing a derive does not lose a constraint:
//!
//! ```text
//! #[schemars(range(min = 1))]   ──▶ #[structural::schemars(minimum = 1)]
//! #[validate(email)]            ──▶ #[structural::validate(format = "email")]
//! #[schemars(rename = "b")]     ──▶ #[serde(rename = "b")]
//! ```
//!
//! The path `structural::schemars` records the source of a keyword, for errors about contradictions. Users cannot write it,
//! because rustc rejects the path. The tables of the keys are in [`schemars`], [`validator`], and [`garde`].

mod constraint;
pub mod extend;
pub mod garde;
pub mod key;
pub(crate) mod merge;
mod meta;
mod own;
mod presence;
mod schema_with;
pub mod schemars;
mod serde_like;
#[cfg(test)]
mod tests;
mod translate;
mod unset;
pub mod validator;

use proc_macro2::Span;
use quote::format_ident;
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, Field, Fields, Type, Variant, parse_quote, parse_quote_spanned};

use self::key::Owner;
use self::meta::Meta;
use self::own::Own;
use self::translate::{Place, Translation};
use crate::ast::{first_argument, is_option};
use crate::attr::keyword::place;
use crate::ctxt::Ctxt;

/// The attributes that are translated.
pub const OWNERS: &[Owner] = &[schemars::SCHEMARS, validator::VALIDATE, garde::GARDE];

/// Returns the item with its foreign attributes translated to `#[structural(...)]` and `#[serde(...)]`, or `None` if it has no
/// foreign attribute.
pub(crate) fn translate_item(input: &DeriveInput, cx: &Ctxt) -> Option<DeriveInput> {
    if !has_foreign(input) {
        return None;
    }
    let mut input = input.clone();
    let own = Own::read(&input.attrs);
    let ignored = ignored(&own, &[]);
    let has_own_schema = own.has(&["as", "schema"]) || replaces_members(&input.attrs, &ignored);
    translate(&mut input.attrs, place::TYPE, None, &own, &ignored, cx);
    if has_own_schema {
        return Some(input);
    }
    let is_transparent = serde_like::read(&input.attrs).iter().any(|entry| entry.name() == "transparent");
    match &mut input.data {
        Data::Struct(data) if is_transparent || is_newtype(&data.fields) => {
            // The field is the whole value, so its constraints are added to the type.
            for field in &mut data.fields {
                let words = of_field(field, Some(&own), &ignored, cx);
                input.attrs.extend(words);
            }
        }
        Data::Struct(data) => {
            let mut entries = serde_like::read(&input.attrs);
            entries.extend(of_schemars(&input.attrs, &ignored));
            let has_default = entries.iter().any(|entry| entry.name() == "default" && !entry.unset);
            fields(&mut data.fields, has_default, &ignored, cx);
        }
        Data::Enum(data) => data.variants.iter_mut().for_each(|variant| self::variant(variant, &ignored, cx)),
        Data::Union(_) => {}
    }
    Some(input)
}

/// Returns the foreign attribute that this attribute was translated from.
pub(crate) fn owner_of(attribute: &Attribute) -> Option<&'static str> {
    let mut segments = attribute.path().segments.iter();
    match (segments.next(), segments.next(), segments.next()) {
        (Some(first), Some(second), None) if first.ident == "structural" => {
            OWNERS.iter().map(|owner| owner.attribute).find(|name| second.ident == name)
        }
        _ => None,
    }
}

fn is_newtype(fields: &Fields) -> bool {
    matches!(fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1)
}

fn has_foreign(input: &DeriveInput) -> bool {
    let is_foreign = |attribute: &Attribute| OWNERS.iter().any(|owner| attribute.path().is_ident(owner.attribute));
    let in_fields = |fields: &Fields| fields.iter().any(|field| field.attrs.iter().any(is_foreign));
    input.attrs.iter().any(is_foreign)
        || match &input.data {
            Data::Struct(data) => in_fields(&data.fields),
            Data::Enum(data) => {
                data.variants.iter().any(|variant| variant.attrs.iter().any(is_foreign) || in_fields(&variant.fields))
            }
            Data::Union(_) => false,
        }
}

/// Returns the attributes that `ignore(...)` lists here or on an enclosing item.
fn ignored(own: &Own, around: &[&'static str]) -> Vec<&'static str> {
    let names = OWNERS.iter().map(|owner| owner.attribute);
    names.filter(|name| around.contains(name) || own.ignores(name)).collect()
}

/// Returns whether another type determines the schema, so that the schemas of the fields are not used.
fn replaces_members(attributes: &[Attribute], ignored: &[&str]) -> bool {
    let has = |entries: &[Meta], names: &[&str]| {
        entries.iter().any(|entry| names.contains(&entry.name().as_str()) && !entry.unset)
    };
    has(&serde_like::read(attributes), &["from", "try_from", "into"])
        || has(&of_schemars(attributes, ignored), &["from", "try_from", "into", "with", "schema_with"])
}

fn variant(variant: &mut Variant, around: &[&'static str], cx: &Ctxt) {
    let own = Own::read(&variant.attrs);
    let ignored = ignored(&own, around);
    if is_skipped(&variant.attrs, &ignored) {
        variant.attrs.push(parse_quote!(#[serde(skip)]));
        return;
    }
    translate(&mut variant.attrs, place::VARIANT, None, &own, &ignored, cx);
    fields(&mut variant.fields, false, &ignored, cx);
}

/// Translates the foreign attributes of fields. `has_default` is whether serde has a default for all of them.
fn fields(fields: &mut Fields, has_default: bool, around: &[&'static str], cx: &Ctxt) {
    for field in fields {
        let own = Own::read(&field.attrs);
        let ignored = ignored(&own, around);
        if !is_skipped(&field.attrs, &ignored) {
            presence::check(field, &own, &ignored, has_default, cx);
        }
        let words = of_field(field, None, around, cx);
        field.attrs.extend(words);
    }
}

/// Translates the foreign attributes of a field. Adds `#[serde(...)]` attributes to the field, and returns the
/// `#[structural(...)]` attributes. If the keywords of the field apply to the type, `own` holds the keywords of the
/// type.
fn of_field(field: &mut Field, own: Option<&Own>, around: &[&'static str], cx: &Ctxt) -> Vec<Attribute> {
    let own_of_field = Own::read(&field.attrs);
    let ignored = ignored(&own_of_field, around);
    // A skipped field has no schema. Its constraints are for validation at run time.
    if is_skipped(&field.attrs, &ignored) {
        field.attrs.push(parse_quote!(#[serde(skip)]));
        return Vec::new();
    }
    let before = field.attrs.len();
    let own = own.unwrap_or(&own_of_field);
    translate(&mut field.attrs, place::FIELD, Some(&field.ty), own, &ignored, cx);
    let added = field.attrs.split_off(before);
    let (words, others): (Vec<_>, Vec<_>) = added.into_iter().partition(|attribute| owner_of(attribute).is_some());
    field.attrs.extend(others);
    words
}

fn is_skipped(attributes: &[Attribute], ignored: &[&str]) -> bool {
    let mut entries = serde_like::read(attributes);
    entries.extend(of_schemars(attributes, ignored));
    let has = |name: &str| entries.iter().any(|entry| entry.name() == name && !entry.unset);
    has("skip") || has("skip_serializing") && has("skip_deserializing")
}

/// Returns the entries of `#[schemars(...)]`, unless they are ignored. The translation reports syntax errors.
fn of_schemars(attributes: &[Attribute], ignored: &[&str]) -> Vec<Meta> {
    if ignored.contains(&"schemars") {
        return Vec::new();
    }
    let attributes = attributes.iter().filter(|attribute| attribute.path().is_ident("schemars"));
    attributes.flat_map(|attribute| meta::read(attribute, &Ctxt::new())).collect()
}

/// Appends the translation of the foreign attributes among `attributes`. `ty` is the type of a field.
fn translate(attributes: &mut Vec<Attribute>, bit: u8, ty: Option<&Type>, own: &Own, ignored: &[&str], cx: &Ctxt) {
    for owner in OWNERS.iter().filter(|owner| !ignored.contains(&owner.attribute)) {
        // garde treats an `Option` as a collection.
        let options = if owner.attribute == "garde" { options(ty) } else { 0 };
        let place = Place { owner, bit, own: Some(own), depth: 0, options };
        let mut translation = Translation::default();
        let mut span = Span::call_site();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(owner.attribute)) {
            translation.read(meta::read(attribute, cx), &place, cx);
            span = attribute.path().span();
        }
        let Translation { words, serde, deprecated, .. } = translation;
        if !words.is_empty() {
            let name = format_ident!("{}", owner.attribute, span = span);
            attributes.push(parse_quote_spanned!(span=> #[structural::#name(#words)]));
        }
        if deprecated {
            attributes.push(parse_quote!(#[deprecated]));
        }
        serde_like::add(serde, owner, attributes, cx);
    }
}

/// Returns the number of options around a type.
fn options(ty: Option<&Type>) -> usize {
    let Some(ty) = ty.filter(|ty| is_option(ty)) else { return 0 };
    1 + options(first_argument(ty))
}

/// Returns whether `#[structural(ignore(...))]` of a type lists this attribute, because another derive processes it.
pub(crate) fn ignores(attributes: &[Attribute], attribute: &str) -> bool {
    Own::read(attributes).ignores(attribute)
}
