//! What a cluster publishes of its resources, and which of them are the same objects.
//!
//! ```
//! use structural_schema::discovery::{Endpoint, resource_lists};
//! use structural_schema::{CustomResource, StructuralSchema};
//!
//! #[derive(StructuralSchema)]
//! #[structural(crd(group = "example.com", version = "v1"))]
//! struct Teapot {
//!     cups: i32,
//! }
//!
//! let lists = resource_lists(&[Teapot::crd()]);
//! assert_eq!(lists[0].group_version, "example.com/v1");
//! assert_eq!(lists[0].resources[0].name, "teapots");
//! assert_eq!(lists[0].resources[0].resource_id, Teapot::RESOURCE_ID.as_str());
//!
//! let older = Endpoint::new("example.com", "v1beta1", "teapots");
//! assert!(Teapot::DEFINITION.endpoint().serves_same_objects(&older));
//! ```

use serde_json::{Map, Value};
use structural_schema_model::base64;
use structural_schema_model::sha256::sha256;

pub use structural_schema_model::resource::identity::{Endpoint, ResourceId};

use crate::crd::{CustomResourceDefinition, Names, Version, rank};
use crate::openapi::Explicit;
use crate::openapi::table::table;

/// What a group has in one version: an `APIResourceList`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ApiResourceList {
    /// `apiVersion`
    pub api_version: String,
    /// `groupVersion`
    pub group_version: String,
    /// `kind`
    pub kind: String,
    /// `resources`
    pub resources: Vec<ApiResource>,
    /// What is spelled out although it says nothing.
    pub explicit: Explicit,
    /// The other fields.
    pub rest: Map<String, Value>,
}

table!(ApiResourceList {
    "apiVersion" => api_version,
    "groupVersion" => group_version,
    "kind" => kind,
    "resources" => resources,
} always { group_version, resources, });

/// One resource or subresource: an `APIResource`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ApiResource {
    /// `categories`
    pub categories: Vec<String>,
    /// `group` of what is served, if it is another one: `autoscaling` for scale.
    pub group: String,
    /// `kind`
    pub kind: String,
    /// `name`: the plural, with a subresource behind a slash.
    pub name: String,
    /// `namespaced`
    pub namespaced: bool,
    /// `resourceID`: equal where the objects are the same, and empty for subresources. A proposal that servers do not
    /// publish so far.
    pub resource_id: String,
    /// `shortNames`
    pub short_names: Vec<String>,
    /// `singularName`
    pub singular_name: String,
    /// `storageVersionHash`: changes with the version that objects are stored in.
    pub storage_version_hash: String,
    /// `verbs`
    pub verbs: Vec<String>,
    /// `version` of what is served, if it is another one.
    pub version: String,
    /// What is spelled out although it says nothing.
    pub explicit: Explicit,
    /// The other fields.
    pub rest: Map<String, Value>,
}

table!(ApiResource {
    "categories" => categories,
    "group" => group,
    "kind" => kind,
    "name" => name,
    "namespaced" => namespaced,
    "resourceID" => resource_id,
    "shortNames" => short_names,
    "singularName" => singular_name,
    "storageVersionHash" => storage_version_hash,
    "verbs" => verbs,
    "version" => version,
} always { kind, name, namespaced, singular_name, verbs, });

/// What can be done with the objects, in the server's order.
const VERBS: [&str; 8] = ["delete", "deletecollection", "get", "list", "patch", "create", "update", "watch"];

/// What can be done with a subresource.
const SUBRESOURCE_VERBS: [&str; 3] = ["get", "patch", "update"];

/// What a server publishes of these definitions, once it has accepted their names: a list for each group and version that is
/// served, sorted by group, and the newest version of a group first.
pub fn resource_lists(definitions: &[CustomResourceDefinition]) -> Vec<ApiResourceList> {
    let mut served: Vec<(&CustomResourceDefinition, &Version)> = definitions
        .iter()
        .flat_map(|definition| definition.spec.versions.iter().map(move |version| (definition, version)))
        .filter(|(_, version)| version.served)
        .collect();
    served.sort_by(|(a, x), (b, y)| {
        let versions = || rank(&y.name).cmp(&rank(&x.name)).then_with(|| x.name.cmp(&y.name));
        let resources = || a.spec.names.plural.cmp(&b.spec.names.plural);
        a.spec.group.cmp(&b.spec.group).then_with(versions).then_with(resources)
    });
    let mut lists: Vec<ApiResourceList> = Vec::new();
    for (definition, version) in served {
        let group_version = format!("{}/{}", definition.spec.group, version.name);
        let resources = resources(definition, version);
        match lists.last_mut() {
            Some(list) if list.group_version == group_version => list.resources.extend(resources),
            _ => lists.push(ApiResourceList {
                api_version: "v1".to_owned(),
                kind: "APIResourceList".to_owned(),
                group_version,
                resources,
                ..ApiResourceList::default()
            }),
        }
    }
    lists
}

/// The resource and its subresources.
fn resources(definition: &CustomResourceDefinition, version: &Version) -> Vec<ApiResource> {
    let spec = &definition.spec;
    let mut names: Names = spec.names.clone();
    names.apply_defaults();
    let endpoint = Endpoint::new(&spec.group, &version.name, &names.plural);
    let namespaced = spec.scope == "Namespaced";
    // The server looks for the storage version among those that are served.
    let stored = definition.storage_version().filter(|stored| stored.served);
    let mut resources = vec![ApiResource {
        categories: names.categories.clone(),
        kind: names.kind.clone(),
        name: names.plural.clone(),
        namespaced,
        resource_id: endpoint.resource_id().map(|id| id.to_string()).unwrap_or_default(),
        short_names: names.short_names.clone(),
        singular_name: names.singular.clone(),
        storage_version_hash: stored
            .map(|stored| storage_version_hash(&spec.group, &stored.name, &names.kind))
            .unwrap_or_default(),
        verbs: VERBS.map(str::to_owned).into(),
        ..ApiResource::default()
    }];
    let subresource = |name: &str, kind: &str| ApiResource {
        kind: kind.to_owned(),
        name: format!("{}/{name}", names.plural),
        namespaced,
        verbs: SUBRESOURCE_VERBS.map(str::to_owned).into(),
        ..ApiResource::default()
    };
    if version.has_status() {
        resources.push(subresource("status", &names.kind));
    }
    if version.subresources.as_ref().is_some_and(|subresources| subresources.scale.is_some()) {
        let (group, version) = ("autoscaling".to_owned(), "v1".to_owned());
        resources.push(ApiResource { group, version, ..subresource("scale", "Scale") });
    }
    resources
}

/// What servers publish of the version that objects of a kind are stored in: the beginning of a hash, in base64. The group of
/// the core is empty.
pub fn storage_version_hash(group: &str, version: &str, kind: &str) -> String {
    let hash = sha256(&[group, "/", version, "/", kind]);
    base64::encode(&hash[..8])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn definition(group: &str, plural: &str, versions: &[(&str, bool, bool)]) -> CustomResourceDefinition {
        let versions: Vec<Value> = versions
            .iter()
            .map(|(name, served, storage)| json!({"name": name, "served": served, "storage": storage}))
            .collect();
        serde_json::from_value(json!({"spec": {
            "group": group, "scope": "Cluster", "names": {"plural": plural, "kind": "Foo"}, "versions": versions,
        }}))
        .expect("a definition")
    }

    #[test]
    fn lists_are_by_group_and_version() {
        let lists = resource_lists(&[
            definition("b.example.com", "foos", &[("v1beta1", true, false), ("v1", true, true)]),
            definition("b.example.com", "bars", &[("v1", true, true), ("v2", false, false)]),
            definition("a.example.com", "foos", &[("v1", true, true)]),
        ]);
        let names: Vec<_> = lists
            .iter()
            .map(|list| {
                let resources: Vec<_> = list.resources.iter().map(|resource| resource.name.as_str()).collect();
                (list.group_version.as_str(), resources)
            })
            .collect();
        let want = [
            ("a.example.com/v1", vec!["foos"]),
            ("b.example.com/v1", vec!["bars", "foos"]),
            ("b.example.com/v1beta1", vec!["foos"]),
        ];
        assert_eq!(names, want);
        let ids: Vec<_> = [&lists[1].resources[1], &lists[2].resources[0]].map(|foos| &foos.resource_id).into();
        assert_eq!(ids[0], ids[1]);
        assert_ne!(ids[0], &lists[0].resources[0].resource_id);
    }

    #[test]
    fn a_storage_version_that_is_not_served_has_no_hash() {
        let lists = resource_lists(&[definition("example.com", "foos", &[("v1", true, false), ("v2", false, true)])]);
        assert_eq!(lists[0].resources[0].storage_version_hash, "");
    }
}
