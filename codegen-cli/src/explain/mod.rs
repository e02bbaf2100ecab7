//! `explain`: prints the fields of a resource in the layout of `kubectl explain`.

pub(crate) mod wrap;

use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::{Items, SchemaOrBool, SchemaProps};

use wrap::{indent, wrap};

/// The part of a CRD to explain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The version, or `None` for the storage version.
    pub version: Option<String>,
    /// The names of the fields from the root to the part.
    pub path: Vec<String>,
    /// Whether to list all nested fields, without descriptions.
    pub recursive: bool,
}

/// The width of the part's own description.
const WIDTH: usize = 76;
/// The width of the descriptions of fields, including their indentation.
const FIELD_WIDTH: usize = 78;
/// The maximum number of enum values that are listed next to a field.
const MOST_VALUES: usize = 4;

/// Explains a part of a resource.
///
/// # Errors
///
/// Returns a message if the version or field does not exist.
pub fn explain(crd: &CustomResourceDefinition, question: &Question) -> Result<String, String> {
    let version = match &question.version {
        Some(name) => crd.version(name).ok_or_else(|| format!("there is no version \"{name}\""))?,
        None => crd.storage_version().ok_or("no version is marked as storage version")?,
    };
    let spec = &crd.spec;
    let group = if spec.group.is_empty() { String::new() } else { format!("GROUP:      {}\n", spec.group) };
    let head = format!("{group}KIND:       {}\nVERSION:    {}\n\n", spec.names.kind, version.name);
    let root = resource(version.open_api_v3_schema().cloned().unwrap_or_default());
    let part = part(&root, &question.path, question.recursive).ok_or_else(|| {
        let name = question.path.last().map_or("", String::as_str);
        format!("field \"{name}\" does not exist")
    })?;
    Ok(head + &part + "\n")
}

/// Adds the fields that every resource has, whatever its schema declares.
fn resource(mut root: SchemaProps) -> SchemaProps {
    let fields = [
        ("apiVersion", "string", "The group and the version of the resource."),
        ("kind", "string", "The kind of the resource."),
        ("metadata", "ObjectMeta", "The metadata of the object, as every resource has it."),
    ];
    for (name, kind, description) in fields {
        let field = root.properties.entry(name.to_owned()).or_default();
        kind.clone_into(&mut field.kind);
        if field.description.is_empty() {
            description.clone_into(&mut field.description);
        }
    }
    root
}

/// Follows a path and explains the part at its end. The path does not mention the items of lists and values of maps.
fn part(schema: &SchemaProps, path: &[String], recursive: bool) -> Option<String> {
    let Some((name, rest)) = path.split_first() else { return Some(node(schema, recursive)) };
    if let Some(field) = schema.properties.get(name) {
        let below = part(field, rest, recursive)?;
        if !rest.is_empty() {
            return Some(below);
        }
        let values: Vec<_> = field.enumeration.iter().map(|value| format!("\n    {}", shown(value))).collect();
        let values = if values.is_empty() { String::new() } else { format!("ENUM:{}", values.concat()) };
        return Some(format!("FIELD: {name} <{}>\n{values}\n\n{below}", type_name(field)));
    }
    match inner(schema) {
        Some(inner) => part(inner, path, recursive),
        None => schema.all_of.iter().find_map(|schema| part(schema, path, recursive)),
    }
}

fn node(schema: &SchemaProps, recursive: bool) -> String {
    let mut descriptions = String::new();
    describe(schema, &mut descriptions);
    if descriptions.is_empty() {
        "<empty>".clone_into(&mut descriptions);
    }
    let mut text = format!("DESCRIPTION:\n{}\n", indent(4, &wrap(WIDTH, &descriptions)));
    text += &external_docs(schema, 0, "");
    let mut fields = String::new();
    list(schema, 1, recursive, &mut fields);
    if !fields.is_empty() {
        text += "FIELDS:\n";
        text += &fields;
    }
    text
}

/// Appends the description of a part, and the descriptions of its items and values.
fn describe(schema: &SchemaProps, out: &mut String) {
    if !schema.description.is_empty() {
        *out += &schema.description;
        out.push('\n');
    }
    schema.all_of.iter().chain(schema.item()).chain(schema.values()).for_each(|schema| describe(schema, out));
}

fn external_docs(schema: &SchemaProps, depth: usize, before: &str) -> String {
    let Some(docs) = &schema.external_docs else { return String::new() };
    let mut text = format!("\n{before}EXTERNAL DOCS:\n");
    if !docs.description.is_empty() {
        text += &indent(depth + 4, &wrap(WIDTH - depth.min(WIDTH - 1), &docs.description));
        text.push('\n');
    }
    if !docs.url.is_empty() {
        text += &indent(depth + 4, &format!("URL: {}", docs.url));
        text.push('\n');
    }
    text
}

/// Lists the fields of a part. With `recursive`, lists all nested fields too.
fn list(schema: &SchemaProps, level: usize, recursive: bool, out: &mut String) {
    for (name, field) in &schema.properties {
        let required = schema.required.iter().any(|required| required == name);
        *out += &detail(name, field, required, level, recursive);
        if recursive {
            list(field, level + 1, recursive, out);
        }
    }
    schema
        .all_of
        .iter()
        .chain(schema.item())
        .chain(schema.values())
        .for_each(|schema| list(schema, level, recursive, out));
}

fn detail(name: &str, field: &SchemaProps, required: bool, level: usize, short: bool) -> String {
    let depth = level * 2;
    let required = if required { " -required-" } else { "" };
    let mut text = format!("{}\t<{}>{required}{}\n", indent(depth, name), type_name(field), values(field, depth));
    if short {
        return text;
    }
    let description = if field.description.is_empty() { "<no description>" } else { &field.description };
    let width = FIELD_WIDTH - depth.min(FIELD_WIDTH - 1);
    text += &indent(depth + 2, &wrap(width, description));
    text.push('\n');
    text += &external_docs(field, depth, &indent(depth + 2, ""));
    text.push('\n');
    text
}

/// Formats the values of an enum on a separate line.
fn values(field: &SchemaProps, depth: usize) -> String {
    let values = &field.enumeration;
    if values.is_empty() {
        return String::new();
    }
    let listed: Vec<_> = values.iter().take(MOST_VALUES).map(shown).collect();
    let more = if values.len() > MOST_VALUES { ", ...." } else { "" };
    format!("\n{}enum: {}{more}", indent(depth, ""), listed.join(", "))
}

fn shown(value: &Value) -> String {
    match value {
        Value::String(text) if text.is_empty() => "\"\"".to_owned(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

/// Returns the name of a type: `string`, `Object`, `[]Object`, `map[string]integer`.
fn type_name(schema: &SchemaProps) -> String {
    if let Some(Items::Schema(items)) = &schema.items {
        return format!("[]{}", type_name(items));
    }
    if let Some(SchemaOrBool::Schema(values)) = &schema.additional_properties {
        return format!("map[string]{}", type_name(values));
    }
    match (schema.all_of.as_slice(), schema.kind.as_str()) {
        ([only], _) if schema.properties.is_empty() => type_name(only),
        (_, "" | "object") => "Object".to_owned(),
        (_, kind) => kind.to_owned(),
    }
}

/// Returns the schema of the items of a list, or of the values of a map.
fn inner(schema: &SchemaProps) -> Option<&SchemaProps> {
    schema.item().or_else(|| schema.values())
}
