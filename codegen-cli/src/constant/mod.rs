//! Schemas as Rust constants, for types of other crates that have no `StructuralSchema`.
//!
//! The schema of a derived type is a constant, so schemas from other sources must be constants too.
//! `codegen-cli constant` generates them from the YAML of a CRD, and [`schema_files!`](crate::schema_files) from a type's
//! `JsonSchema`.

mod drift;
mod literal;

use std::collections::BTreeSet;
use std::fmt;

use proc_macro2::{TokenStream, TokenTree};
use quote::{format_ident, quote};
use structural_schema::field_error::FieldError;
use structural_schema::openapi::{Arena, Items, NotStructural, SchemaOrBool, SchemaProps};

#[doc(hidden)]
pub use drift::assert_file;

/// The reason why a schema cannot be written as a constant.
#[derive(Debug)]
pub enum ConstantError {
    /// The schema has keywords that structural schemas do not have.
    NotStructural(NotStructural),
    /// The schema breaks the rules of structural schemas.
    Invalid(Vec<FieldError>),
    /// The name is not an identifier.
    Name(String),
    /// The generated code is not valid Rust, which is a bug in this crate.
    Code(syn::Error),
}

impl fmt::Display for ConstantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConstantError::NotStructural(error) => write!(f, "{error}"),
            ConstantError::Invalid(errors) => {
                let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
                f.write_str(&errors.join("\n"))
            }
            ConstantError::Name(name) => write!(f, "`{name}` is not the name of a constant, such as `FILTER`"),
            ConstantError::Code(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ConstantError {}

/// Generates a file with a constant of type `Schema<'static>`.
///
/// ```
/// use structural_schema::openapi::SchemaProps;
///
/// let schema: SchemaProps = serde_json::from_str(r#"{"type": "string", "maxLength": 63}"#)?;
/// let file = codegen_cli::constant::file("NAME", &schema)?;
/// assert!(file.contains("pub const NAME: Schema<'static>"));
/// assert!(file.contains("max_length: Some(63)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the schema is not structural, because the server would reject it wherever it is used.
pub fn file(name: &str, schema: &SchemaProps) -> Result<String, ConstantError> {
    let arena = Arena::new();
    let schema = tidy(schema.clone());
    let structural = schema.structural(&arena).map_err(ConstantError::NotStructural)?;
    let errors = errors(&schema)?;
    if !errors.is_empty() {
        return Err(ConstantError::Invalid(errors));
    }
    if syn::parse_str::<syn::Ident>(name).is_err() {
        return Err(ConstantError::Name(name.to_owned()));
    }
    let ident = format_ident!("{name}");
    let value = literal::schema(structural);
    let docs = format!(" For `#[structural(schema = {name})]`.");
    let item = quote!(#[doc = #docs] pub const #ident: Schema<'static> = #value;);
    let mut names = BTreeSet::from(["Schema".to_owned()]);
    used(&item, &mut names);
    let names = names.iter().map(|name| format_ident!("{name}"));
    let code = syn::parse2(quote!(use structural_schema::schema::{#(#names),*}; #item)).map_err(ConstantError::Code)?;
    let code = prettyplease::unparse(&code).replacen("///", "#[rustfmt::skip]\n///", 1);
    Ok(format!("// Written by codegen-cli. Change what it is written from, and write it again.\n\n{code}"))
}

/// Returns the errors that prevent the schema from being structural. The rules for the root of a resource do not apply.
fn errors(schema: &SchemaProps) -> Result<Vec<FieldError>, ConstantError> {
    let mut root = SchemaProps { kind: "object".to_owned(), ..SchemaProps::default() };
    root.properties.insert("value".to_owned(), schema.clone());
    root.check_structural().map_err(ConstantError::NotStructural)
}

/// Removes annotations of JSON Schema that Kubernetes does not support.
fn tidy(mut schema: SchemaProps) -> SchemaProps {
    schema.rest.retain(|keyword, _| {
        !["$schema", "$id", "$comment", "deprecated", "readOnly", "writeOnly"].contains(&keyword.as_str())
    });
    schema.properties = schema.properties.into_iter().map(|(name, part)| (name, tidy(part))).collect();
    schema.items = schema.items.map(|items| match items {
        Items::Schema(part) => Items::Schema(Box::new(tidy(*part))),
        array @ Items::Array(_) => array,
    });
    schema.additional_properties = schema.additional_properties.map(|values| match values {
        SchemaOrBool::Schema(part) => SchemaOrBool::Schema(Box::new(tidy(*part))),
        bool @ SchemaOrBool::Bool(_) => bool,
    });
    schema
}

/// Collects the names of the library that the code uses.
fn used(code: &TokenStream, names: &mut BTreeSet<String>) {
    for token in code.clone() {
        match token {
            TokenTree::Ident(name) if literal::NAMES.iter().any(|known| name == known) => {
                names.insert(name.to_string());
            }
            TokenTree::Group(group) => used(&group.stream(), names),
            _ => {}
        }
    }
}

/// Returns the schema of a field below a schema. `spec.rules.filters` descends into the items of lists and the values
/// of maps.
pub fn field<'a>(schema: &'a SchemaProps, path: &str) -> Result<&'a SchemaProps, String> {
    let mut found = inside(schema);
    for name in path.split('.').filter(|name| !name.is_empty()) {
        found = inside(found.properties.get(name).ok_or_else(|| format!("field \"{name}\" does not exist"))?);
    }
    Ok(found)
}

/// Returns the schema of items or values at any depth.
fn inside(schema: &SchemaProps) -> &SchemaProps {
    match (&schema.items, &schema.additional_properties) {
        (Some(Items::Schema(items)), _) => inside(items),
        (_, Some(SchemaOrBool::Schema(values))) if schema.properties.is_empty() => inside(values),
        _ => schema,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn props(value: serde_json::Value) -> SchemaProps {
        serde_json::from_value(value).expect("a schema")
    }

    #[test]
    fn fields_are_found_through_lists_and_maps() {
        let schema = props(json!({"type": "object", "properties": {
            "rules": {"type": "array", "items": {"type": "object", "properties": {
                "filters": {"type": "object", "additionalProperties": {"type": "integer"}}
            }}}
        }}));
        assert_eq!(field(&schema, "rules.filters").map(|found| found.kind.as_str()), Ok("integer"));
        assert_eq!(field(&schema, "rules.filter").unwrap_err(), "field \"filter\" does not exist");
        assert_eq!(field(&schema, "").map(|found| found.kind.as_str()), Ok("object"));
    }

    #[test]
    fn rejected_schemas_become_no_constants() {
        let error = file("X", &props(json!({"$ref": "#/definitions/X"}))).unwrap_err();
        assert_eq!(error.to_string(), "OpenAPIV3Schema '$ref' is not supported");
        let error = file("X", &props(json!({"type": "object", "oneOf": [{"type": "string"}]}))).unwrap_err();
        assert!(error.to_string().contains("must be empty to be structural"), "{error}");
        assert!(file("x y", &props(json!({"type": "string"}))).is_err());
    }
}
