//! Writes enums.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use structural_schema_frontend::case::{CASES, Case};

use super::doc::{Doc, doc};
use super::item::{self, Head, structural};
use super::{attribute, ty};
use crate::import::name::{field_names, variant_names};
use crate::import::plan::{Content, Enum, Field, Tagging, Variant};

/// Returns the code of an enum.
pub(super) fn enumeration(head: &Head<'_>, data: &Enum) -> TokenStream {
    let values: Vec<&str> = data.variants.iter().map(|variant| variant.name.as_str()).collect();
    let names = variant_names(values.iter().copied(), head.version.config.names);
    let case = case(data, &names, &values);
    let is_camel = is_camel(data, head);
    let serde = container(data, case, is_camel);
    let variants = data.variants.iter().zip(&names).map(|(one, name)| {
        let is_renamed = case.is_none() && name.trim_start_matches("r#") != one.name;
        let key = &one.name;
        let rename = (is_renamed && data.tagging != Tagging::Untagged).then(|| quote!(#[serde(rename = #key)]));
        variant(one, name, rename.as_ref(), is_camel, head)
    });
    let declaration = head.declaration(&quote!(enum));
    quote!(#serde #declaration { #(#variants)* })
}

/// Returns whether `rename_all_fields = "camelCase"` applies to any field.
fn is_camel(data: &Enum, head: &Head<'_>) -> bool {
    let structs = data.variants.iter().filter_map(|variant| match &variant.content {
        Content::Struct(fields) => Some((fields, names_of(fields, head))),
        Content::Unit | Content::Newtype(_) => None,
    });
    let structs: Vec<_> = structs.collect();
    structs.iter().all(|(_, names)| names.iter().all(|name| name.is_ascii()))
        && structs.iter().any(|(fields, names)| item::is_camel(fields, names))
}

/// Returns the case of all names in JSON, by its name and in order to rename the variants.
fn case(data: &Enum, names: &[String], values: &[&str]) -> Option<(&'static str, Case)> {
    // serde changes the first byte of a name, and panics if the first character has several bytes.
    if data.tagging == Tagging::Untagged || names.iter().any(|name| !name.is_ascii()) {
        return None;
    }
    let fits = |case: &Case| names.iter().zip(values).all(|(name, value)| case.variant(name) == *value);
    let is_external = data.tagging == Tagging::External;
    if is_external && data.variants.iter().all(|variant| matches!(variant.content, Content::Newtype(_))) {
        // The names are properties.
        return Some(("camelCase", Case::Camel)).filter(|(_, case)| fits(case));
    }
    if fits(&Case::Pascal) {
        return Some(("PascalCase", Case::Pascal));
    }
    CASES.iter().find(|(_, case)| fits(case) && values.len() > 1).copied()
}

/// Returns `#[serde(...)]` of an enum.
fn container(data: &Enum, case: Option<(&str, Case)>, is_camel: bool) -> Option<TokenStream> {
    let mut serde = match &data.tagging {
        Tagging::External => Vec::new(),
        Tagging::Internal { tag } => vec![quote!(tag = #tag)],
        Tagging::Adjacent { tag, content } => vec![quote!(tag = #tag), quote!(content = #content)],
        Tagging::Untagged => vec![quote!(untagged)],
    };
    let renamed = case.filter(|(_, case)| *case != Case::Pascal);
    serde.extend(renamed.map(|(case, _)| quote!(rename_all = #case)));
    if is_camel {
        serde.push(quote!(rename_all_fields = "camelCase"));
    }
    if data.deny_unknown_fields {
        serde.push(quote!(deny_unknown_fields));
    }
    (!serde.is_empty()).then(|| quote!(#[serde(#(#serde),*)]))
}

fn variant(
    variant: &Variant,
    name: &str,
    rename: Option<&TokenStream>,
    is_camel: bool,
    head: &Head<'_>,
) -> TokenStream {
    let Doc { comment, word } = doc(&variant.description);
    let words = match &variant.content {
        Content::Newtype(place) => attribute::words(place, head.version.plan),
        Content::Unit | Content::Struct(_) => Vec::new(),
    };
    let words: Vec<_> = words.into_iter().chain(word).collect();
    let structural = structural(&words);
    let name = syn::parse_str::<syn::Ident>(name).unwrap_or_else(|_| format_ident!("Other"));
    let content = match &variant.content {
        Content::Unit => TokenStream::new(),
        Content::Newtype(place) => {
            let ty = ty::ty(place, head.version.plan);
            quote!((#ty))
        }
        Content::Struct(fields) => {
            let names = names_of(fields, head);
            let fields = fields.iter().zip(&names).map(|(field, name)| {
                let item::Written { attributes, declaration } = item::field(field, name, is_camel, head);
                quote!(#attributes #declaration,)
            });
            quote!({ #(#fields)* })
        }
    };
    quote!(#comment #rename #structural #name #content,)
}

/// Returns the names of fields in Rust.
fn names_of(fields: &[Field], head: &Head<'_>) -> Vec<String> {
    field_names(fields.iter().map(|field| field.key.as_str()), head.version.config.names)
}
