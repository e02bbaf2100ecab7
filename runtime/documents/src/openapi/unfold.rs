//! Expands extensions to plain `OpenAPI`, for tools that do not know them.
//!
//! The structural-schema KEP describes this for publishing. The extension itself is kept, so that tools can
//! recognize it.

use serde_json::Value;

use super::props::{SchemaProps, UnionProps};

/// Matches an API version, `v1` or `group/v1`, as
/// [`ParseGroupVersion`](https://pkg.go.dev/k8s.io/apimachinery/pkg/runtime/schema#ParseGroupVersion) accepts
/// it.
#[doc(hidden)]
pub const API_VERSION_PATTERN: &str = "^([^/]+/)?[^/]+$";

impl SchemaProps {
    /// Returns a copy in which `x-kubernetes-int-or-string`, `x-kubernetes-embedded-resource` and
    /// `x-kubernetes-unions` are expanded.
    #[must_use]
    pub fn unfold(&self) -> SchemaProps {
        let mut copy = self.clone();
        copy.visit_structure(&mut |schema| {
            if schema.int_or_string {
                unfold_int_or_string(schema);
            }
            if schema.embedded_resource {
                unfold_embedded_resource(schema);
            }
            for union in schema.unions() {
                unfold_union(schema, &union);
            }
        });
        copy
    }

    /// Expands `x-kubernetes-int-or-string` of this node as the server does when it publishes a schema. Unlike
    /// [`unfold`](Self::unfold), keeps another `anyOf` where it is.
    pub(crate) fn unfold_int_or_string_as_published(&mut self) {
        if !self.int_or_string || self.has_int_or_string_types() {
            return;
        }
        if self.any_of.is_empty() {
            self.any_of = int_or_string().into();
        } else {
            self.all_of.insert(0, SchemaProps { any_of: int_or_string().into(), ..SchemaProps::default() });
        }
    }

    /// Returns whether `anyOf`, or the first `allOf`, has the types of int-or-string.
    fn has_int_or_string_types(&self) -> bool {
        self.any_of_is_int_or_string() || self.all_of.first().is_some_and(SchemaProps::any_of_is_int_or_string)
    }

    /// Returns whether `anyOf` is exactly `[{type: integer}, {type: string}]`.
    fn any_of_is_int_or_string(&self) -> bool {
        self.any_of == int_or_string()
    }
}

fn int_or_string() -> [SchemaProps; 2] {
    [SchemaProps::of_type("integer"), SchemaProps::of_type("string")]
}

/// Expands int-or-string to
///
/// ```yaml
/// anyOf: [{type: integer}, {type: string}]
/// ```
///
/// or, if there is another `anyOf`,
///
/// ```yaml
/// allOf:
/// - anyOf: [{type: integer}, {type: string}]
/// - <the existing value validation>
/// ```
fn unfold_int_or_string(schema: &mut SchemaProps) {
    if schema.has_int_or_string_types() {
        return;
    }
    if schema.any_of.is_empty() {
        schema.any_of = int_or_string().into();
        return;
    }
    let mut given = schema.take_value_validation();
    let mut further = std::mem::take(&mut given.all_of);
    let types = SchemaProps { any_of: int_or_string().into(), ..SchemaProps::default() };
    schema.all_of = vec![types, given];
    schema.all_of.append(&mut further);
}

/// Expands an embedded resource to
///
/// ```yaml
/// properties:
///   apiVersion: {type: string, pattern: …}
///   kind: {type: string}
///   metadata: {type: object}
/// required: [kind, apiVersion]
/// ```
fn unfold_embedded_resource(schema: &mut SchemaProps) {
    for (name, kind) in [("kind", "string"), ("metadata", "object")] {
        let property = schema.properties.entry(name.to_owned()).or_default();
        if property.kind.is_empty() {
            kind.clone_into(&mut property.kind);
        }
    }
    let api_version = schema.properties.entry("apiVersion".to_owned()).or_default();
    let implied = SchemaProps { pattern: API_VERSION_PATTERN.to_owned(), ..SchemaProps::of_type("string") };
    if api_version.pattern != implied.pattern && api_version.all_of.first() != Some(&implied) {
        let given = api_version.take_value_validation();
        if given == SchemaProps::default() {
            api_version.kind = implied.kind;
            api_version.pattern = implied.pattern;
        } else {
            api_version.all_of = vec![implied, given];
        }
    }
    for name in ["kind", "apiVersion"] {
        if !schema.required.iter().any(|required| required == name) {
            schema.required.push(name.to_owned());
        }
    }
}

/// Expands a union to
///
/// ```yaml
/// oneOf: [{required: [foo]}, {required: [bar]}]
/// properties:
///   type: {type: string, enum: [Foo, Bar]}
/// ```
fn unfold_union(schema: &mut SchemaProps, union: &UnionProps) {
    let branches: Vec<_> = union
        .fields
        .keys()
        .map(|field| SchemaProps { required: vec![field.clone()], ..SchemaProps::default() })
        .collect();
    if branches.is_empty() {
        return;
    }
    if schema.one_of.is_empty() {
        schema.one_of = branches;
    } else if schema.one_of != branches && schema.all_of.iter().all(|element| element.one_of != branches) {
        let given = std::mem::take(&mut schema.one_of);
        let both = [branches, given].map(|one_of| SchemaProps { one_of, ..SchemaProps::default() });
        schema.all_of.splice(0..0, both);
    }
    if union.discriminator.is_empty() {
        return;
    }
    let discriminator = schema.properties.entry(union.discriminator.clone()).or_default();
    if discriminator.kind.is_empty() {
        "string".clone_into(&mut discriminator.kind);
    }
    if discriminator.enumeration.is_empty() {
        discriminator.enumeration = union.fields.values().map(|word| Value::from(word.as_str())).collect();
    }
}
