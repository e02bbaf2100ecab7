//! Recognizes externally tagged enums.

use std::collections::BTreeSet;

use serde_json::Value;
use structural_schema::openapi::SchemaProps;

use super::branch::{has_only, required_name, strings};
use super::{Content, Union, Variant, is_plain};
use crate::import::plan::tree::Tagging;

/// Recognizes an object of which exactly one of several properties is present.
pub(super) fn external(schema: &SchemaProps) -> Option<Union<'_>> {
    let names: Vec<&str> = schema.one_of.iter().map(required_name).collect::<Option<_>>()?;
    let own: BTreeSet<&str> = names.iter().copied().collect();
    let plain = |name: &&str| schema.properties.get(*name).is_some_and(is_plain);
    let fits = !names.is_empty()
        && own.len() == names.len()
        && own.iter().all(plain)
        && schema.required.iter().all(|name| !own.contains(name.as_str()))
        // A single alternative next to other properties is a required property.
        && (names.len() > 1 || schema.properties.len() == 1);
    let description = "Exactly one of these properties is present.".to_owned();
    fits.then(|| Union {
        tagging: Tagging::External,
        variants: names.into_iter().map(newtype).collect(),
        deny_unknown_fields: false,
        own,
        description,
    })
}

fn newtype(name: &str) -> Variant<'_> {
    Variant { name: name.to_owned(), description: String::new(), content: Content::Property(name) }
}

/// Recognizes a value that is either one of several strings, or an object of which exactly one property is present.
pub(in crate::import::plan) fn strings_or_object(schema: &SchemaProps) -> Option<Union<'_>> {
    let [texts, object] = schema.any_of.as_slice() else { return None };
    let (last, properties) = object.one_of.split_last()?;
    let names: Vec<&str> = properties.iter().map(required_name).collect::<Option<_>>()?;
    let values = strings(&texts.enumeration).filter(|values| !values.is_empty())?;
    let own: BTreeSet<&str> = names.iter().copied().collect();
    let fits = schema.preserves_unknown_fields()
        && !names.is_empty()
        && own.len() == names.len()
        && values.iter().all(|value| !own.contains(value))
        && schema.properties.keys().map(String::as_str).eq(own.iter().copied())
        && schema.properties.values().all(is_plain)
        && schema.required.is_empty()
        && has_only(texts, |texts| texts.enumeration.clear())
        && *last == SchemaProps { max_properties: Some(0), ..SchemaProps::default() }
        && *object
            == SchemaProps {
                min_properties: Some(1),
                max_properties: Some(1),
                one_of: object.one_of.clone(),
                ..SchemaProps::default()
            };
    let unit = |value: &str| Variant { name: value.to_owned(), description: String::new(), content: Content::Unit };
    fits.then(|| Union {
        tagging: Tagging::External,
        variants: values.into_iter().map(unit).chain(names.into_iter().map(newtype)).collect(),
        deny_unknown_fields: false,
        own,
        description: String::new(),
    })
}

/// Returns the schema of one value of a tag inside of a branch.
pub(super) fn constant(value: &str) -> SchemaProps {
    SchemaProps { enumeration: vec![Value::String(value.to_owned())], ..SchemaProps::default() }
}
