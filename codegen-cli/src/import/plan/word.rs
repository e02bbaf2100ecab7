//! Writes the difference between a schema and the schema of its Rust type as keywords of `#[structural(...)]`.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use structural_schema::openapi::{SchemaProps, ValidationRule};

use super::{contradiction, json, nested};

/// No attribute can express the schema, for this reason.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Inexpressible(pub(super) &'static str);

/// Returns the keywords that turn `base`, the schema of a type, into `schema`. Properties, items, values, descriptions,
/// defaults, and `nullable` are not compared.
pub(super) fn words(schema: &SchemaProps, base: &SchemaProps) -> Result<Vec<TokenStream>, Inexpressible> {
    let mut words = Vec::new();
    if schema.kind != base.kind {
        return Err(Inexpressible("another type"));
    }
    if schema.nullable && !schema.enumeration.is_empty() && !has_null(schema) {
        return Err(Inexpressible("nullable, but the enum has no null"));
    }
    if let Some(mistake) = contradiction::contradiction(schema) {
        return Err(Inexpressible(mistake));
    }
    if schema.enumeration != base.enumeration && !contradiction::values_are_valid(schema) {
        return Err(Inexpressible("an enum value that is not valid"));
    }
    if !schema.title.is_empty() {
        let title = &schema.title;
        words.push(quote!(title = #title));
    }
    if let Some(example) = &schema.example {
        let example = json::value(example);
        words.push(quote!(example = #example));
    }
    if let Some(docs) = &schema.external_docs {
        let (url, description) = (&docs.url, &docs.description);
        words.push(quote!(external_docs(url = #url, description = #description)));
    }
    values(schema, base, &mut words)?;
    extensions(schema, base, &mut words)?;
    for rule in &schema.validations {
        words.push(self::rule(rule)?);
    }
    Ok(words)
}

/// Returns whether `enum` contains null.
fn has_null(schema: &SchemaProps) -> bool {
    schema.enumeration.iter().any(serde_json::Value::is_null)
}

/// Adds the value validation.
pub(super) fn values(
    schema: &SchemaProps,
    base: &SchemaProps,
    words: &mut Vec<TokenStream>,
) -> Result<(), Inexpressible> {
    if schema.format != base.format {
        let format = &schema.format;
        words.push(quote!(format = #format));
    }
    bounds(schema, base, words)?;
    let counts = [
        ("min_length", schema.min_length, base.min_length),
        ("max_length", schema.max_length, base.max_length),
        ("min_items", schema.min_items, base.min_items),
        ("max_items", schema.max_items, base.max_items),
        ("min_properties", schema.min_properties, base.min_properties),
        ("max_properties", schema.max_properties, base.max_properties),
    ];
    for (name, count, base) in counts {
        match count {
            None if base.is_some() => return Err(Inexpressible("a bound that the type has")),
            Some(count) if Some(count) != base => {
                let count = u64::try_from(count).map_err(|_| Inexpressible("a negative count"))?;
                let (name, count) = (format_ident!("{name}"), Literal::u64_unsuffixed(count));
                words.push(quote!(#name = #count));
            }
            _ => {}
        }
    }
    if schema.pattern != base.pattern {
        let pattern = &schema.pattern;
        words.push(quote!(pattern = #pattern));
    }
    if schema.enumeration != base.enumeration {
        words.push(nested::enumeration(schema));
    }
    nested::junctors(schema, words)
}

/// Adds the bounds of a number.
fn bounds(schema: &SchemaProps, base: &SchemaProps, words: &mut Vec<TokenStream>) -> Result<(), Inexpressible> {
    let bounds = [
        ("minimum", schema.minimum, base.minimum, schema.exclusive_minimum),
        ("maximum", schema.maximum, base.maximum, schema.exclusive_maximum),
    ];
    for (name, bound, base, exclusive) in bounds {
        let (name, exclusively) = (format_ident!("{name}"), format_ident!("exclusive_{name}"));
        match bound.map(json::bound) {
            None if base.is_some() => return Err(Inexpressible("a bound that the type has")),
            Some(number) if exclusive => words.push(quote!(#exclusively = #number)),
            None if exclusive => words.push(quote!(#exclusively)),
            Some(number) if bound != base => words.push(quote!(#name = #number)),
            _ => {}
        }
    }
    if let Some(number) = schema.multiple_of.map(json::bound) {
        words.push(quote!(multiple_of = #number));
    }
    Ok(())
}

/// Adds the `x-kubernetes-*` extensions.
fn extensions(schema: &SchemaProps, base: &SchemaProps, words: &mut Vec<TokenStream>) -> Result<(), Inexpressible> {
    let flags = [
        ("preserve_unknown_fields", schema.preserves_unknown_fields(), base.preserves_unknown_fields()),
        ("embedded_resource", schema.embedded_resource, base.embedded_resource),
        ("int_or_string", schema.int_or_string, base.int_or_string),
    ];
    for (name, on, base) in flags {
        match (on, base) {
            (false, true) => return Err(Inexpressible("an extension that the type has")),
            (true, false) => {
                let name = format_ident!("{name}");
                words.push(quote!(#name));
            }
            _ => {}
        }
    }
    if let Some(word) = &schema.list_type {
        words.push(quote!(list_type = #word));
    }
    if !schema.list_map_keys.is_empty() {
        let keys = &schema.list_map_keys;
        words.push(quote!(list_map_keys(#(#keys),*)));
    }
    if let Some(word) = &schema.map_type {
        words.push(quote!(map_type = #word));
    }
    Ok(())
}

fn rule(rule: &ValidationRule) -> Result<TokenStream, Inexpressible> {
    let expression = &rule.rule;
    let mut parts = vec![quote!(#expression)];
    let texts = [
        ("message", rule.message.as_str()),
        ("message_expression", rule.message_expression.as_str()),
        ("reason", rule.reason.as_deref().unwrap_or_default()),
        ("field_path", rule.field_path.as_str()),
    ];
    for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        let name = format_ident!("{name}");
        parts.push(quote!(#name = #text));
    }
    match rule.optional_old_self {
        None => {}
        Some(true) => parts.push(quote!(optional_old_self)),
        Some(false) => return Err(Inexpressible("optionalOldSelf: false")),
    }
    Ok(quote!(rule(#(#parts),*)))
}

/// Returns whether the bounds are within the format. The server rejects every value otherwise.
fn fits_format(schema: &SchemaProps) -> bool {
    let largest = if schema.format == "int32" { f64::from(i32::MAX) } else { f64::MAX };
    [schema.minimum, schema.maximum].into_iter().flatten().all(|bound| bound.abs() <= largest)
}

/// Returns whether every keyword affects values of the type, and the bounds are within the format. The derive rejects
/// other schemas unless it is told to accept them.
pub(super) fn all_apply(schema: &SchemaProps) -> bool {
    let strings = schema.min_length.is_some() || schema.max_length.is_some() || !schema.pattern.is_empty();
    let numbers = schema.minimum.is_some()
        || schema.maximum.is_some()
        || schema.exclusive_minimum
        || schema.exclusive_maximum
        || schema.multiple_of.is_some();
    let arrays = schema.min_items.is_some() || schema.max_items.is_some();
    let objects = schema.min_properties.is_some() || schema.max_properties.is_some() || !schema.required.is_empty();
    let is = |kinds: &[&str]| kinds.contains(&schema.kind.as_str()) || schema.kind.is_empty();
    let junctors = schema.all_of.iter().chain(&schema.any_of).chain(&schema.one_of).chain(schema.not.as_deref());
    // A branch applies to the same type.
    let inside = junctors.map(|branch| SchemaProps { kind: schema.kind.clone(), ..branch.clone() });
    fits_format(schema)
        && (!strings || is(&["string"]))
        && (!numbers || is(&["integer", "number"]))
        && (!arrays || is(&["array"]))
        && (!objects || is(&["object"]))
        && inside.into_iter().all(|branch| all_apply(&branch))
}
