//! Custom resources: a type with the names under which a cluster serves it.

use serde_json::{Map, Value, json};

use crate::openapi::SchemaProps;
use crate::schema::StructuralSchema;

/// A type with `#[structural(crd(...))]`: the root of a custom resource.
///
/// ```
/// use structural_schema::{CustomResource, StructuralSchema};
///
/// /// A tea pot.
/// #[derive(StructuralSchema)]
/// #[structural(crd(group = "example.com", version = "v1", short_names("tp")))]
/// struct Teapot {
///     spec: TeapotSpec,
/// }
///
/// #[derive(StructuralSchema)]
/// struct TeapotSpec {
///     #[structural(minimum = 1)]
///     cups: i32,
/// }
///
/// let crd = Teapot::crd();
/// assert_eq!(crd["metadata"]["name"], "teapots.example.com");
/// ```
pub trait CustomResource: StructuralSchema {
    /// The names.
    const NAMES: Names;

    /// The `CustomResourceDefinition`, as `kubectl apply` takes it, with keys in alphabetical order.
    fn crd() -> Value {
        Self::NAMES.definition(&SchemaProps::from(Self::SCHEMA).to_value())
    }
}

/// The names of a custom resource.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// The API group.
    pub group: &'static str,
    /// The version.
    pub version: &'static str,
    /// The kind.
    pub kind: &'static str,
    /// The plural, which is the name in paths.
    pub plural: &'static str,
    /// The singular, for the command line.
    pub singular: &'static str,
    /// The kind of lists.
    pub list_kind: &'static str,
    /// Short names, for the command line.
    pub short_names: &'static [&'static str],
    /// Groups of resources this one belongs to, such as `all`.
    pub categories: &'static [&'static str],
    /// Whether objects belong to no namespace.
    pub cluster_scoped: bool,
    /// Whether the status has an endpoint of its own.
    pub status: bool,
}

impl Names {
    fn definition(&self, schema: &Value) -> Value {
        let mut names = json!({
            "kind": self.kind,
            "listKind": self.list_kind,
            "plural": self.plural,
            "singular": self.singular,
        });
        if !self.short_names.is_empty() {
            names["shortNames"] = json!(self.short_names);
        }
        if !self.categories.is_empty() {
            names["categories"] = json!(self.categories);
        }
        let mut version = Map::new();
        version.insert("name".to_owned(), json!(self.version));
        version.insert("schema".to_owned(), json!({"openAPIV3Schema": schema}));
        version.insert("served".to_owned(), json!(true));
        version.insert("storage".to_owned(), json!(true));
        if self.status {
            version.insert("subresources".to_owned(), json!({"status": {}}));
        }
        json!({
            "apiVersion": "apiextensions.k8s.io/v1",
            "kind": "CustomResourceDefinition",
            "metadata": {"name": format!("{}.{}", self.plural, self.group)},
            "spec": {
                "group": self.group,
                "names": names,
                "scope": if self.cluster_scoped { "Cluster" } else { "Namespaced" },
                "versions": [version],
            },
        })
    }
}
