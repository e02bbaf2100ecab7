//! `fields`: prints one line for each field of a CRD, for searching and review.

use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;

use crate::explain::constraint::constraints;

/// Returns the lines of all versions of a CRD.
///
/// A line has the kind and version, the path, the type, and the constraints. In a path, `[]` stands for the items of a
/// list and `{}` for the values of a map.
pub fn fields(crd: &CustomResourceDefinition) -> Vec<String> {
    let mut lines = Vec::new();
    for version in &crd.spec.versions {
        let start = format!("{}/{}", crd.spec.names.kind, version.name);
        if let Some(schema) = version.open_api_v3_schema() {
            list(schema, "", &mut |path, field, required| lines.push(line(&start, path, field, required)));
        }
    }
    lines
}

/// Visits the fields below a schema, parents before children.
fn list(schema: &SchemaProps, path: &str, visit: &mut dyn FnMut(&str, &SchemaProps, bool)) {
    for (name, field) in &schema.properties {
        let required = schema.required.iter().any(|required| required == name);
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        visit(&path, field, required);
        list(field, &path, visit);
    }
    for (inner, suffix) in [(schema.item(), "[]"), (schema.values(), "{}")] {
        let Some(inner) = inner else { continue };
        let path = format!("{path}{suffix}");
        // The items of a list have a line only if they have constraints of their own.
        if !own_constraints(inner).is_empty() {
            visit(&path, inner, false);
        }
        list(inner, &path, visit);
    }
}

fn line(start: &str, path: &str, field: &SchemaProps, required: bool) -> String {
    let required = if required { " (required)" } else { "" };
    let constraints = own_constraints(field);
    let constraints = constraints.iter().map(|(name, value)| format!(" {name}={}", quoted(value)));
    format!("{start} {path} <{}>{required}{}", type_name(field), constraints.collect::<String>())
}

/// Returns the constraints of a node, except for those that the lines of its fields show.
fn own_constraints(schema: &SchemaProps) -> Vec<(&'static str, String)> {
    constraints(schema).into_iter().filter(|(name, _)| *name != "required").collect()
}

/// Quotes a value that contains spaces, so that the parts of a line remain separate.
fn quoted(value: &str) -> String {
    if value.contains(char::is_whitespace) { serde_json::Value::from(value).to_string() } else { value.to_owned() }
}

/// Returns the name of a type: `string`, `[]object`, `map[string]integer`, `int-or-string`.
fn type_name(schema: &SchemaProps) -> String {
    match (schema.item(), schema.values()) {
        (Some(items), _) => format!("[]{}", type_name(items)),
        (_, Some(values)) => format!("map[string]{}", type_name(values)),
        _ if schema.int_or_string => "int-or-string".to_owned(),
        _ if schema.kind.is_empty() => "any".to_owned(),
        _ => schema.kind.clone(),
    }
}
