//! `explain`: prints the fields of a resource as `kubectl explain` does.

pub(crate) mod constraint;
mod value;
pub(crate) mod wrap;

use std::collections::HashSet;

use structural_schema::crd::{CustomResourceDefinition, Version};
use structural_schema::openapi::{Items, SchemaOrBool, SchemaProps};
use structural_schema::publish::{OpenApi, component_name, preferred_version};

use constraint::constraints;
use value::shown;
use wrap::{indent, wrap};

/// The part of a CRD to explain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The version, with or without the group, or `None` for the version that the server prefers.
    pub version: Option<String>,
    /// The names of the fields from the root to the part.
    pub path: Vec<String>,
    /// Whether to list all nested fields, without descriptions.
    pub recursive: bool,
    /// The maximum depth of nested fields. A depth implies [`recursive`](Self::recursive).
    pub max_depth: Option<usize>,
    /// Whether to print constraints, which `kubectl explain` does not print.
    pub constraints: bool,
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
/// Returns a message if the version or field does not exist, or if the kind is also the kind of its list.
pub fn explain(crd: &CustomResourceDefinition, question: &Question) -> Result<String, String> {
    let version = version(crd, question.version.as_deref())?;
    let spec = &crd.spec;
    if spec.names.kind == spec.names.list_kind {
        // The published list would contain itself. The server rejects such a CRD with this text.
        return Err("kind and listKind may not be the same".to_owned());
    }
    let document = OpenApi::of_version(crd, version);
    let name = component_name(&spec.group, &version.name, &spec.names.kind);
    let group = if spec.group.is_empty() { String::new() } else { format!("GROUP:      {}\n", spec.group) };
    let head = format!("{group}KIND:       {}\nVERSION:    {}\n\n", spec.names.kind, version.name);
    let page = Page {
        document: &document,
        recursive: question.recursive || question.max_depth.is_some(),
        max_depth: question.max_depth.unwrap_or(usize::MAX),
        constraints: question.constraints,
    };
    let root = document.components.get(&name).cloned().unwrap_or_default();
    let part = page.part(&root, &question.path).ok_or_else(|| {
        let name = question.path.last().map_or("", String::as_str);
        format!("field \"{name}\" does not exist")
    })?;
    Ok(head + &part + "\n")
}

/// Finds a version by its name, `v1` or `example.com/v1`.
fn version<'a>(crd: &'a CustomResourceDefinition, name: Option<&str>) -> Result<&'a Version, String> {
    let Some(name) = name else { return preferred_version(crd).ok_or_else(|| "no version is served".to_owned()) };
    let in_group = name.strip_prefix(crd.spec.group.as_str()).and_then(|rest| rest.strip_prefix('/'));
    crd.version(in_group.unwrap_or(name)).ok_or_else(|| format!("the CRD has no version \"{name}\""))
}

/// A document and the settings for printing it. The references of a published document have no cycles.
struct Page<'a> {
    document: &'a OpenApi,
    recursive: bool,
    max_depth: usize,
    constraints: bool,
}

impl Page<'_> {
    /// Follows a reference.
    fn resolved<'s>(&'s self, schema: &'s SchemaProps) -> &'s SchemaProps {
        schema.reference.as_deref().and_then(|reference| self.document.resolve(reference)).unwrap_or(schema)
    }

    /// Follows a path and explains the part at its end. The path does not mention the items of lists and values of maps.
    fn part(&self, schema: &SchemaProps, path: &[String]) -> Option<String> {
        let schema = self.resolved(schema);
        let Some((name, rest)) = path.split_first() else { return Some(self.node(schema)) };
        if let Some(field) = schema.properties.get(name) {
            let below = self.part(field, rest)?;
            if !rest.is_empty() {
                return Some(below);
            }
            let values: Vec<_> = field.enumeration.iter().map(|value| format!("\n    {}", shown(value))).collect();
            let values = if values.is_empty() { String::new() } else { format!("ENUM:{}", values.concat()) };
            return Some(format!("FIELD: {name} <{}>\n{values}\n\n{below}", self.type_name(field)));
        }
        match schema.item().or_else(|| schema.values()) {
            Some(inner) => self.part(inner, path),
            None => schema.all_of.iter().find_map(|schema| self.part(schema, path)),
        }
    }

    fn node(&self, schema: &SchemaProps) -> String {
        let mut descriptions = String::new();
        self.describe(schema, &mut descriptions);
        if descriptions.is_empty() {
            "<empty>".clone_into(&mut descriptions);
        }
        let mut text = format!("DESCRIPTION:\n{}\n", indent(4, &wrap(WIDTH, &descriptions)));
        text += &external_docs(schema, 0, "");
        let constraints = self.constraints_of(schema, 4);
        if !constraints.is_empty() {
            text += "CONSTRAINTS:\n";
            text += &constraints;
            text.push('\n');
        }
        let mut fields = String::new();
        self.list(schema, 1, &mut fields);
        if !fields.is_empty() {
            text += "FIELDS:\n";
            text += &fields;
        }
        text
    }

    /// Appends the description of a part, and the descriptions of its items and values.
    fn describe(&self, schema: &SchemaProps, out: &mut String) {
        let schema = self.resolved(schema);
        if !schema.description.is_empty() {
            *out += &schema.description;
            out.push('\n');
        }
        inner_schemas(schema).for_each(|schema| self.describe(schema, out));
    }

    /// Lists the fields of a part. If the page is recursive, lists all nested fields too.
    fn list(&self, schema: &SchemaProps, level: usize, out: &mut String) {
        let schema = self.resolved(schema);
        let required: HashSet<&String> = schema.required.iter().collect();
        for (name, field) in &schema.properties {
            *out += &self.detail(name, field, required.contains(name), level);
            if self.recursive && level < self.max_depth {
                self.list(field, level + 1, out);
            }
        }
        inner_schemas(schema).for_each(|schema| self.list(schema, level, out));
    }

    fn detail(&self, name: &str, field: &SchemaProps, required: bool, level: usize) -> String {
        let depth = level * 2;
        let required = if required { " -required-" } else { "" };
        let type_name = self.type_name(field);
        let mut text = format!("{}\t<{type_name}>{required}{}\n", indent(depth, name), values(field, depth));
        if self.recursive {
            return text + &self.constraints_of(field, depth + 2);
        }
        let description = if field.description.is_empty() { "<no description>" } else { &field.description };
        let width = FIELD_WIDTH - depth.min(FIELD_WIDTH - 1);
        text += &indent(depth + 2, &wrap(width, description));
        text.push('\n');
        text += &external_docs(field, depth, &indent(depth + 2, ""));
        text += &self.constraints_of(field, depth + 2);
        text.push('\n');
        text
    }

    /// Returns the constraints of a schema, one per line, if they are to be printed.
    fn constraints_of(&self, schema: &SchemaProps, depth: usize) -> String {
        if !self.constraints {
            return String::new();
        }
        let lines = constraints(schema).into_iter();
        lines.map(|(name, value)| indent(depth, &format!("- {name}: {value}")) + "\n").collect()
    }

    /// Returns the name of a type: `string`, `Object`, `[]Object`, `map[string]integer`, `ObjectMeta`.
    fn type_name(&self, schema: &SchemaProps) -> String {
        if let Some(Items::Schema(items)) = &schema.items {
            return format!("[]{}", self.type_name(items));
        }
        if let Some(SchemaOrBool::Schema(values)) = &schema.additional_properties {
            return format!("map[string]{}", self.type_name(values));
        }
        if let ([only], true) = (schema.all_of.as_slice(), schema.properties.is_empty()) {
            return self.type_name(only);
        }
        match (self.resolved(schema).kind.as_str(), &schema.reference) {
            ("" | "object", Some(reference)) => reference.rsplit(['/', '.']).next().unwrap_or("Object").to_owned(),
            ("" | "object", None) => "Object".to_owned(),
            (kind, _) => kind.to_owned(),
        }
    }
}

/// Returns the schemas that describe the same value, its items, or its values.
fn inner_schemas(schema: &SchemaProps) -> impl Iterator<Item = &SchemaProps> {
    schema.all_of.iter().chain(schema.item()).chain(schema.values())
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
