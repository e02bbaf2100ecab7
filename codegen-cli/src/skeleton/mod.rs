//! `skeleton`: extracts the structure of a schema that is not structural, as a starting point for its migration.

use serde::Deserialize;
use serde_json::Value;
use structural_schema::field_error::{FieldPath, FieldStep};
use structural_schema::openapi::SchemaProps;

use crate::check::Kind;
use crate::document::{Locator, Node};
use crate::input::Source;
use crate::report::{Finding, place};

/// Returns the skeleton of a document: a CRD of any version with its schemas replaced, or a single schema.
///
/// # Errors
///
/// Returns a finding with its position if a schema cannot be read or has no skeleton.
pub fn skeleton(source: &Source, node: &Node<'_>) -> Result<Value, Box<Finding>> {
    let mut document = node.to_value();
    if Kind::of(node).kind.as_deref() != Some("CustomResourceDefinition") {
        return of_schema(source, node, &document, &FieldPath::NONE);
    }
    for path in schemas(&document) {
        if let Some(schema) = member_mut(&mut document, &path) {
            *schema = of_schema(source, node, schema, &path)?;
        }
    }
    Ok(document)
}

/// Returns the paths of the schemas of a CRD.
fn schemas(document: &Value) -> Vec<FieldPath> {
    let versions = document.pointer("/spec/versions").and_then(Value::as_array).map_or(0, Vec::len);
    let version = |at| FieldPath::dotted("spec.versions").index(at).field("schema").field("openAPIV3Schema");
    (0..versions).map(version).chain(["spec.validation.openAPIV3Schema".into()]).collect()
}

fn member_mut<'v>(value: &'v mut Value, path: &FieldPath) -> Option<&'v mut Value> {
    path.steps().iter().try_fold(value, |value, step| match step {
        FieldStep::Field(name) | FieldStep::Key(name) => value.get_mut(name.as_ref()),
        FieldStep::Index(index) => value.get_mut(*index),
    })
}

fn of_schema(source: &Source, node: &Node<'_>, schema: &Value, path: &FieldPath) -> Result<Value, Box<Finding>> {
    let finding = |kind, message: String, below: &FieldPath| {
        let field = path.join(below);
        let span = place(source, &Locator::new(node).find(&field));
        let field = if field.is_none() { String::new() } else { field.to_string() };
        Box::new(Finding::error(kind, message).about(field).at(span))
    };
    let unreadable = |error: serde_json::Error| finding("DecodeError", error.to_string(), &FieldPath::NONE);
    let schema = SchemaProps::deserialize(schema).map_err(unreadable)?;
    let skeleton = schema.skeleton().map_err(|error| {
        let help = "make it either an object with properties or a map with additionalProperties";
        Box::new(finding("ObjectPolymorphism", error.to_string(), &error.path).help(help))
    })?;
    serde_json::to_value(&skeleton).map_err(unreadable)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::document::documents;

    fn of(text: &str) -> Result<Value, Box<Finding>> {
        let source = Source::new("x", text);
        let node = documents(&source.text).next().expect("a document").expect("YAML");
        skeleton(&source, &node)
    }

    #[test]
    fn schemas_and_definitions() {
        let schema = "{type: object, anyOf: [{properties: {a: {type: string, minLength: 1}}}]}";
        let structure = json!({"properties": {"a": {"type": "string"}}});
        assert_eq!(of(schema).unwrap(), structure);
        let crd = of(&format!(
            "kind: CustomResourceDefinition\nspec:\n  versions:\n  - name: v1\n    schema: {{openAPIV3Schema: {schema}}}\n"
        ));
        assert_eq!(crd.unwrap()["spec"]["versions"][0]["schema"]["openAPIV3Schema"], structure);
    }

    #[test]
    fn polymorphic_schemas_have_no_skeleton() {
        let text =
            "properties:\n  a:\n    properties: {b: {}}\n    anyOf:\n    - additionalProperties: {type: string}\n";
        let error = of(text).unwrap_err();
        assert_eq!((error.kind, error.field.as_str()), ("ObjectPolymorphism", "properties[a]"));
        assert_eq!(error.span.map(|span| &text[span.range()]), Some("a"));
        assert_eq!(of("[1]").unwrap_err().kind, "DecodeError");
    }
}
