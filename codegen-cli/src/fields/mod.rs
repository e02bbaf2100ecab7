//! `fields`: prints one line for each field of a CRD, for searching and review.

use std::borrow::Cow;
use std::collections::HashSet;

use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;

use crate::explain::constraint::constraints;

/// The longest path before the last name, and the longest name, in bytes. Otherwise a long name would be printed for each field inside.
const LONGEST: (usize, usize) = (700, 300);

/// Returns the lines of all versions of a CRD.
///
/// A line has the kind and version, the path, the type, and the constraints. In a path, `[]` stands for the items of a
/// list and `{}` for the values of a map. The path of the whole object is `.`.
pub fn fields(crd: &CustomResourceDefinition) -> Vec<String> {
    let mut lines = Vec::new();
    for version in &crd.spec.versions {
        let start = format!("{}/{}", crd.spec.names.kind, version.name);
        if let Some(schema) = version.open_api_v3_schema() {
            // The whole object has a line only if it has constraints of its own.
            if !own_constraints(schema).is_empty() {
                lines.push(line(&start, ".", schema, false));
            }
            list(schema, "", &mut |path, field, required| lines.push(line(&start, path, field, required)));
        }
    }
    lines
}

/// Visits the fields below a schema, parents before children.
fn list(schema: &SchemaProps, path: &str, visit: &mut dyn FnMut(&str, &SchemaProps, bool)) {
    for part in parts(schema, path) {
        // The items of a list have a line only if they have constraints of their own.
        if part.name.is_some() || !own_constraints(part.schema).is_empty() {
            visit(&part.path, part.schema, part.required);
        }
        list(part.schema, &part.path, visit);
    }
}

/// A schema directly below another one.
pub(crate) struct Part<'a> {
    /// The name of the field, or `None` for the items of a list and the values of a map.
    pub(crate) name: Option<&'a str>,
    /// The last part of the path: the name, or `[]` for the items of a list and `{}` for the values of a map. Long names are shortened.
    #[cfg_attr(not(feature = "docs"), expect(dead_code, reason = "only documentation pages show it"))]
    pub(crate) step: Cow<'a, str>,
    /// The path from the root. Long paths are shortened.
    pub(crate) path: String,
    pub(crate) schema: &'a SchemaProps,
    pub(crate) required: bool,
}

/// Returns the fields of an object, the items of a list, or the values of a map.
pub(crate) fn parts<'a>(schema: &'a SchemaProps, path: &str) -> Vec<Part<'a>> {
    let required: HashSet<&str> = schema.required.iter().map(String::as_str).collect();
    let path = shortened(path, LONGEST.0);
    let field = |(name, field): (&'a String, &'a SchemaProps)| {
        let step = shortened(name, LONGEST.1);
        let path = if path.is_empty() { step.clone().into_owned() } else { format!("{path}.{step}") };
        Part { name: Some(name), step, path, schema: field, required: required.contains(name.as_str()) }
    };
    let fields = schema.properties.iter().map(field);
    let inner = [(schema.item(), "[]"), (schema.values(), "{}")].into_iter().filter_map(|(inner, suffix)| {
        Some(Part { name: None, step: suffix.into(), path: format!("{path}{suffix}"), schema: inner?, required: false })
    });
    fields.chain(inner).collect()
}

/// Returns a text with at most `most` bytes: its beginning, `…`, and its end.
pub(crate) fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    if text.len() <= most {
        return text.into();
    }
    let half = most.saturating_sub('…'.len_utf8()) / 2;
    let end = text.len() - half;
    let boundary = |at: &usize| text.is_char_boundary(*at);
    let (start, end) = ((0..=half).rev().find(boundary), (end..=text.len()).find(boundary));
    format!("{}…{}", &text[..start.unwrap_or(0)], &text[end.unwrap_or(text.len())..]).into()
}

fn line(start: &str, path: &str, field: &SchemaProps, required: bool) -> String {
    let required = if required { " (required)" } else { "" };
    let constraints = own_constraints(field);
    let constraints = constraints.iter().map(|(name, value)| format!(" {name}={}", quoted(value)));
    format!("{start} {path} <{}>{required}{}", type_name(field), constraints.collect::<String>())
}

/// Returns the constraints of a node, except for those that the lines of its fields show.
pub(crate) fn own_constraints(schema: &SchemaProps) -> Vec<(&'static str, String)> {
    constraints(schema).into_iter().filter(|(name, _)| *name != "required").collect()
}

/// Quotes a value that contains spaces, so that the parts of a line remain separate.
fn quoted(value: &str) -> String {
    if value.contains(char::is_whitespace) { serde_json::Value::from(value).to_string() } else { value.to_owned() }
}

/// Returns the name of a type: `string`, `[]object`, `map[string]integer`, `int-or-string`.
fn type_name(schema: &SchemaProps) -> String {
    let (before, element) = element(schema);
    before + element_name(element)
}

/// Returns the schema of the innermost items or values, and the part of the type's name before it: `[]`, `map[string]`.
pub(crate) fn element(schema: &SchemaProps) -> (String, &SchemaProps) {
    let (mut before, mut schema) = (String::new(), schema);
    loop {
        match (schema.item(), schema.values()) {
            (Some(items), _) => (before, schema) = (before + "[]", items),
            (_, Some(values)) => (before, schema) = (before + "map[string]", values),
            _ => return (before, schema),
        }
    }
}

/// Returns the name of a type that has neither items nor values.
pub(crate) fn element_name(schema: &SchemaProps) -> &str {
    match schema.kind.as_str() {
        _ if schema.int_or_string => "int-or-string",
        "" => "any",
        kind => kind,
    }
}
