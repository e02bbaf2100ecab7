//! Descriptions, also in Markdown, and descriptions of enum values.

use serde_json::{Map, Value};
use structural_schema::openapi::SchemaProps;
use structural_schema_cel::library::openapi_format::Format;

use crate::explain::constraint::expression;

/// Adds the descriptions of a node. They mention what JSON Schema cannot express: rules, formats, and patterns.
pub(super) fn describe(schema: &SchemaProps, out: &mut Map<String, Value>) {
    if !schema.title.is_empty() {
        out.insert("title".to_owned(), schema.title.as_str().into());
    }
    let text = schema.description.trim();
    let plain = with_remarks(text, remarks(schema, |code| format!("`{code}`")));
    if !plain.is_empty() {
        out.insert("description".to_owned(), plain.into());
        let markdown = with_remarks(text, remarks(schema, inline_code));
        out.insert("markdownDescription".to_owned(), markdown.into());
    }
    let described: Vec<Value> = enum_descriptions(schema).into_iter().map(Value::from).collect();
    if !described.is_empty() {
        out.insert("enumDescriptions".to_owned(), described.clone().into());
        out.insert("markdownEnumDescriptions".to_owned(), described.into());
    }
}

/// Returns code in Markdown, with as many backticks as it needs.
pub(crate) fn inline_code(code: &str) -> String {
    let longest = code.split(|character| character != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let space = if code.starts_with('`') || code.ends_with('`') { " " } else { "" };
    format!("{fence}{space}{code}{space}{fence}")
}

fn with_remarks(text: &str, remarks: Vec<String>) -> String {
    let parts: Vec<String> = [text.to_owned()].into_iter().chain(remarks).filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}

/// Returns what the server checks in addition to the JSON Schema.
fn remarks(schema: &SchemaProps, code: impl Fn(&str) -> String) -> Vec<String> {
    let mut remarks = Vec::new();
    if Format::from_name(&schema.format).is_some() {
        remarks.push(format!("Format: {}", schema.format));
    }
    if !schema.pattern.is_empty() && super::pattern::portable(&schema.pattern).is_none() {
        remarks.push(format!("Pattern: {}", code(&schema.pattern)));
    }
    let rules = schema.validations.iter().map(|rule| {
        let expression = expression(rule);
        match rule.message.trim() {
            "" => format!("- {}", code(&expression)),
            message => format!("- {message}: {}", code(&expression)),
        }
    });
    let rules: Vec<String> = rules.collect();
    if !rules.is_empty() {
        remarks.push(format!("Rules:\n{}", rules.join("\n")));
    }
    remarks
}

/// Returns the description of each enum value, if the description of the node lists them as the derive does: a line
/// ``- `Value`: text`` for each.
pub(crate) fn enum_descriptions(schema: &SchemaProps) -> Vec<String> {
    let describes = |value: &Value| {
        let start = format!("- `{}`: ", value.as_str()?);
        let mut lines = schema.description.lines().skip_while(|line| !line.starts_with(&start));
        let first = lines.next()?.strip_prefix(&start)?.to_owned();
        let rest = lines.take_while(|line| line.starts_with("  ")).map(|line| line.trim().to_owned());
        Some([first].into_iter().chain(rest).collect::<Vec<_>>().join("\n"))
    };
    let found: Vec<Option<String>> = schema.enumeration.iter().map(describes).collect();
    if found.iter().all(Option::is_none) {
        return Vec::new();
    }
    found.into_iter().map(Option::unwrap_or_default).collect()
}
