//! Hostile definitions, texts, and objects, for every command.
//!
//! An input of [`Size::Small`] has less than 100 kB. An input of [`Size::Large`] has at most 1.5 MB, which is about what etcd
//! accepts. The example `hostile` measures the commands with these inputs. The tests of this package use them too.

mod conversions;
mod definitions;
mod keywords;
mod objects;
mod shapes;
mod strings;
mod texts;

use serde_json::{Map, Value, json};

pub use conversions::conversions;
pub use definitions::definitions;
pub use objects::{Object, objects};
pub use strings::CONTROL;
pub use texts::texts;

/// The size of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Less than 100 kB.
    Small,
    /// At most 1.5 MB.
    Large,
}

impl Size {
    /// Returns a number that depends on the size.
    fn of(self, small: usize, large: usize) -> usize {
        match self {
            Size::Small => small,
            Size::Large => large,
        }
    }
}

/// Returns a definition whose field `spec` has this schema.
pub fn definition(spec: &Value) -> Value {
    let versions = json!([version("v1", true, spec)]);
    with_versions(&versions)
}

fn version(name: &str, is_stored: bool, spec: &Value) -> Value {
    json!({
        "name": name, "served": true, "storage": is_stored,
        "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec}}},
    })
}

fn with_versions(versions: &Value) -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "shops.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
            "versions": versions,
        },
    })
}

/// Returns an object schema with `n` fields.
fn wide(n: usize, field: impl Fn(usize) -> Value) -> Value {
    object((0..n).map(|at| (format!("f{at}"), field(at))))
}

fn object(fields: impl IntoIterator<Item = (String, Value)>) -> Value {
    json!({"type": "object", "properties": Map::from_iter(fields)})
}

fn text() -> Value {
    json!({"type": "string"})
}

/// Applies a function to a schema `n` times.
fn nested(n: usize, inner: Value, outer: impl Fn(Value) -> Value) -> Value {
    (0..n).fold(inner, |inner, _| outer(inner))
}

fn with(mut schema: Value, keyword: &str, value: impl Into<Value>) -> Value {
    schema[keyword] = value.into();
    schema
}

/// Returns a list with `n` values.
fn list(n: usize, value: impl FnMut(usize) -> Value) -> Value {
    (0..n).map(value).collect()
}
