//! JSON Schema of custom resources, for editors and for checks in CI.
//!
//! The schema accepts every object that the server admits without dropping fields, and rejects unknown fields except where
//! they are preserved. It differs from the schema of the CRD where JSON Schema has another meaning:
//!
//! | in the CRD | in JSON Schema |
//! |---|---|
//! | unknown fields are dropped | `additionalProperties: false`, except where they are preserved |
//! | `nullable`, and nulls that the server drops | `type: [..., "null"]` |
//! | `required` with a default | optional, because the server fills it in before it validates |
//! | `format` | part of the description, because the server accepts other texts than JSON Schema, and arrays as well |
//! | `additionalProperties: true` | values without fields, because the server drops fields that no schema specifies |
//! | `pattern` in Go's syntax | an equivalent pattern that all implementations understand |
//! | `x-kubernetes-int-or-string` | `type: ["integer", "string"]` |
//! | `x-kubernetes-embedded-resource` | `apiVersion`, `kind`, and `metadata` |
//! | `x-kubernetes-validations` | part of the description |
//!
//! | file | responsibility |
//! |---|---|
//! | `node` | the schema of a value |
//! | `nested` | `allOf`, `anyOf`, `oneOf`, and `not` |
//! | `description` | descriptions, also in Markdown, and of enum values |
//! | `pattern` | portable regular expressions |

pub(crate) mod description;
mod nested;
mod node;
mod pattern;

use serde_json::{Map, Value, json};
use structural_schema::crd::{CustomResourceDefinition, Version};
use structural_schema::openapi::{Items, SchemaProps};
use structural_schema::walk::meta_fields::OBJECT_META;

use node::{NO_FIELDS, Null, node};

/// A version of JSON Schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draft {
    /// Draft 7, which editors and kubeconform support.
    #[default]
    Draft7,
    /// Draft 2020-12.
    Draft202012,
}

impl Draft {
    fn address(self) -> &'static str {
        match self {
            Draft::Draft7 => "http://json-schema.org/draft-07/schema#",
            Draft::Draft202012 => "https://json-schema.org/draft/2020-12/schema",
        }
    }
}

/// A JSON Schema file.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// The path: `GROUP/KIND_VERSION.json`, in lower case.
    pub path: String,
    /// The schema.
    pub schema: Value,
}

/// Returns the JSON Schema of each served version of a CRD.
pub fn files(crd: &CustomResourceDefinition, draft: Draft) -> Vec<File> {
    let served = crd.spec.versions.iter().filter(|version| version.served);
    let file = |version: &Version| {
        let name = format!("{}_{}.json", crd.spec.names.kind, version.name).to_lowercase();
        File { path: format!("{}/{name}", crd.spec.group), schema: json_schema(crd, version, draft) }
    };
    served.map(file).collect()
}

/// Returns the JSON Schema of the objects of a version.
pub fn json_schema(crd: &CustomResourceDefinition, version: &Version, draft: Draft) -> Value {
    let empty = SchemaProps { preserve_unknown_fields: Some(true), ..SchemaProps::of_type("object") };
    let schema = version.open_api_v3_schema().unwrap_or(&empty);
    let mut root = match node(schema, Null::Rejected) {
        Value::Object(root) => root,
        _ => Map::new(),
    };
    if crd.spec.preserve_unknown_fields {
        root.remove("additionalProperties");
    }
    let (group, kind) = (&crd.spec.group, &crd.spec.names.kind);
    let api_version = format!("{group}/{}", version.name);
    let properties = root.entry("properties").or_insert_with(|| json!({}));
    properties["apiVersion"] =
        json!({"type": "string", "enum": [api_version], "description": "The group and version of the object."});
    properties["kind"] = json!({"type": "string", "enum": [kind], "description": "The kind of the object."});
    properties["metadata"] = metadata(schema.properties.get("metadata"));
    let required = root.entry("required").or_insert_with(|| json!([]));
    if let Value::Array(names) = required {
        for name in ["apiVersion", "kind"] {
            if !names.iter().any(|given| given == name) {
                names.push(name.into());
            }
        }
    }
    if uses_no_fields(&root) {
        // The schema of each item is this one again.
        let no_fields = json!({"additionalProperties": false, "items": {"$ref": NO_FIELDS}});
        root.insert("definitions".to_owned(), json!({"noFields": no_fields}));
    }
    root.insert("$schema".to_owned(), draft.address().into());
    root.insert("title".to_owned(), kind.as_str().into());
    let identity = json!([{"group": group, "version": version.name, "kind": kind}]);
    root.insert("x-kubernetes-group-version-kind".to_owned(), identity);
    if version.deprecated {
        root.insert("deprecated".to_owned(), true.into());
        root.insert("deprecationMessage".to_owned(), deprecation(crd, version).into());
    }
    Value::Object(root)
}

/// Returns the warning that clients of a deprecated version get.
pub(crate) fn deprecation(crd: &CustomResourceDefinition, version: &Version) -> String {
    let (group, kind) = (&crd.spec.group, &crd.spec.names.kind);
    version.deprecation_warning.clone().unwrap_or_else(|| format!("{group}/{} {kind} is deprecated", version.name))
}

/// Returns whether a schema refers to [`NO_FIELDS`].
fn uses_no_fields(schema: &Map<String, Value>) -> bool {
    schema.iter().any(|(key, value)| match value {
        Value::Object(inner) => uses_no_fields(inner),
        Value::Array(list) => list.iter().any(|item| item.as_object().is_some_and(uses_no_fields)),
        Value::String(text) => key == "$ref" && text == NO_FIELDS,
        _ => false,
    })
}

/// Removes all formats. Unlike other strings with a format, the times of `metadata` cannot be arrays.
fn clear_formats(schema: &mut SchemaProps) {
    schema.format.clear();
    schema.properties.values_mut().for_each(clear_formats);
    if let Some(Items::Schema(items)) = &mut schema.items {
        clear_formats(items);
    }
}

/// Returns the schema of `metadata`: the fields that every resource has, with the restrictions of the CRD.
fn metadata(restrictions: Option<&SchemaProps>) -> Value {
    let mut standard = OBJECT_META.schema();
    clear_formats(&mut standard);
    let mut schema = node(&standard, Null::Accepted);
    schema["description"] = "The standard metadata of the object.".into();
    if let Some(restrictions) = restrictions {
        let SchemaProps { properties, required, .. } = restrictions.clone();
        let restrictions = SchemaProps { properties, required, ..SchemaProps::default() };
        let nested = nested::nested(&restrictions, None).schema;
        if !nested.is_empty() {
            schema["anyOf"] = json!([{"type": "null"}, nested]);
        }
    }
    schema
}
