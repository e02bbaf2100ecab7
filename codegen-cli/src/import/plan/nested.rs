//! Writes schemas under `allOf`, `anyOf`, `oneOf`, and `not` in the syntax of `#[structural(...)]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use structural_schema::openapi::SchemaProps;

use super::json;
use super::word::{self, Inexpressible};

/// Returns the keywords of one branch.
pub(super) fn branch(schema: &SchemaProps) -> Result<Vec<TokenStream>, Inexpressible> {
    let SchemaProps {
        description,
        title,
        nullable,
        default,
        example,
        external_docs,
        additional_properties,
        embedded_resource,
        int_or_string,
        preserve_unknown_fields,
        list_type,
        list_map_keys,
        map_type,
        validations,
        ..
    } = schema;
    let expressible = description.is_empty()
        && title.is_empty()
        && !nullable
        && default.is_none()
        && example.is_none()
        && external_docs.is_none()
        && additional_properties.is_none()
        && !embedded_resource
        && !int_or_string
        && preserve_unknown_fields.is_none()
        && list_type.is_none()
        && list_map_keys.is_empty()
        && map_type.is_none()
        && validations.is_empty();
    if !expressible {
        return Err(Inexpressible("a keyword in a branch that is not for branches"));
    }
    let mut words = Vec::new();
    match schema.kind.as_str() {
        "" => {}
        kind @ ("integer" | "string") => words.push(quote!(type = #kind)),
        _ => return Err(Inexpressible("a type in a branch")),
    }
    word::values(schema, &SchemaProps::default(), &mut words)?;
    if !schema.required.is_empty() {
        let names = &schema.required;
        words.push(quote!(required_properties(#(#names),*)));
    }
    for (name, property) in &schema.properties {
        let inner = branch(property)?;
        words.push(quote!(property(#name, #(#inner),*)));
    }
    if let Some(items) = schema.item() {
        let inner = branch(items)?;
        words.push(quote!(items(#(#inner),*)));
    }
    Ok(words)
}

/// Adds the junctors of a schema.
pub(super) fn junctors(schema: &SchemaProps, words: &mut Vec<TokenStream>) -> Result<(), Inexpressible> {
    let lists = [("all_of", &schema.all_of), ("any_of", &schema.any_of), ("one_of", &schema.one_of)];
    for (name, branches) in lists.into_iter().filter(|(_, branches)| !branches.is_empty()) {
        let name = format_ident!("{name}");
        let branches = branches.iter().map(branch).collect::<Result<Vec<_>, _>>()?;
        words.push(quote!(#name(#({#(#branches),*}),*)));
    }
    if let Some(not) = &schema.not {
        let inner = branch(not)?;
        words.push(quote!(not(#(#inner),*)));
    }
    Ok(())
}

/// Returns the values of `enum`.
pub(super) fn enumeration(schema: &SchemaProps) -> TokenStream {
    let values = schema.enumeration.iter().map(json::value);
    quote!(enumeration(#(#values),*))
}
