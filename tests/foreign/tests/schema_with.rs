//! Tests functions of `schema_with` that return plain JSON, and `inner` of garde on options.

#![allow(dead_code, reason = "fields for their schema alone")]

use serde_json::{Value, json};
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

#[derive(StructuralSchema)]
struct Port {
    name: String,
}

#[derive(StructuralSchema)]
struct Spec {
    #[schemars(schema_with = "object")]
    raw: Value,
    #[schemars(schema_with = "converted")]
    #[structural(optional)]
    size: Option<String>,
    #[schemars(schema_with = "ports")]
    ports: Vec<Port>,
    #[serde(default)]
    #[schemars(schema_with = "ports")]
    other_ports: Vec<Port>,
    #[garde(inner(length(max = 3)))]
    at_most_three: Option<Vec<String>>,
    #[garde(inner(inner(length(max = 63))))]
    short_texts: Option<Vec<String>>,
    #[garde(inner(length(max = 63)))]
    required_texts: Vec<String>,
}

/// A stand-in for the generator of schemars.
struct Generator;

impl Generator {
    #[expect(clippy::unused_self, reason = "the method of schemars has it")]
    fn subschema_for<T: StructuralSchema>(&mut self) -> Value {
        SchemaProps::from(T::SCHEMA).to_value()
    }
}

fn object(_: &mut Generator) -> Value {
    serde_json::json!({
        "type": "object",
        "x-kubernetes-preserve-unknown-fields": true
    })
}

fn converted(_generator: &mut Generator) -> Value {
    serde_json::from_value(json!({"type": "string", "enum": ["small", "large"], "nullable": true})).unwrap()
}

fn ports(generator: &mut Generator) -> Value {
    let port = generator.subschema_for::<Port>();
    json!({
        "type": "array",
        "items": port,
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
    })
}

#[test]
fn functions_are_read() {
    let schema = SchemaProps::from(Spec::SCHEMA).to_value();
    let properties = &schema["properties"];
    let generator = &mut Generator;
    assert_eq!(properties["raw"], object(generator));
    assert_eq!(properties["size"], converted(generator));
    assert_eq!(properties["ports"], ports(generator));
    assert_eq!(properties["other_ports"]["default"], json!([]));
    assert_eq!(schema["required"], json!(["ports", "raw", "required_texts"]));
}

#[test]
fn an_option_is_a_collection_to_garde() {
    let schema = SchemaProps::from(Spec::SCHEMA).to_value();
    let properties = &schema["properties"];
    assert_eq!(properties["at_most_three"], json!({"type": "array", "maxItems": 3, "items": {"type": "string"}}));
    let texts = json!({"type": "array", "items": {"type": "string", "maxLength": 63}});
    assert_eq!(properties["short_texts"], texts);
    assert_eq!(properties["required_texts"], texts);
}
