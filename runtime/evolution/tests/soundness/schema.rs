//! Random schemas and definitions.

use serde_json::{Map, Value, json};
use structural_schema_generate::Random;

pub(crate) const NAMES: [&str; 4] = ["a", "b", "c", "d"];

pub(crate) fn pick<'a, T>(random: &mut Random, list: &'a [T]) -> &'a T {
    &list[random.below(list.len())]
}

/// Returns a small number.
pub(crate) fn number(random: &mut Random) -> i64 {
    i64::try_from(random.below(6)).unwrap_or_default()
}

/// Returns a random schema of a value.
pub(crate) fn schema(random: &mut Random, depth: usize) -> Value {
    match random.below(if depth == 0 { 7 } else { 12 }) {
        0 | 1 => json!({"type": "integer"}),
        2 => json!({"type": "number"}),
        3 => json!({"type": "boolean"}),
        4 | 5 => json!({"type": "string"}),
        6 => json!({"x-kubernetes-int-or-string": true}),
        7 => json!({"type": "array", "maxItems": 5, "items": schema(random, depth - 1)}),
        8 => json!({"type": "object", "additionalProperties": schema(random, depth - 1)}),
        9 => json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
        _ => object(random, depth - 1),
    }
}

/// Returns a random schema of an object.
pub(crate) fn object(random: &mut Random, depth: usize) -> Value {
    let mut properties = Map::new();
    for name in NAMES {
        if random.chance(60) {
            properties.insert(name.to_owned(), schema(random, depth));
        }
    }
    json!({"type": "object", "properties": properties})
}

/// Returns a definition with one version.
pub(crate) fn definition(spec: &Value, status: &Value) -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "things.example.com"},
        "spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Thing", "plural": "things"},
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec, "status": status}}},
            }],
        },
    })
}
