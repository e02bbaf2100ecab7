//! The discovery documents that a cluster publishes for custom resources, and the identity of resources.
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
//! assert_eq!(older.resource_id(), Some(Teapot::RESOURCE_ID));
//! ```

use serde_json::{Map, Value};
use structural_schema_model::base64;
use structural_schema_model::sha256::sha256;

pub use structural_schema_model::resource::identity::{Endpoint, ResourceId};

use crate::crd::{CustomResourceDefinition, Names, Version, newest_first};
use crate::openapi::Explicit;
use crate::openapi::table::table;

/// The resources of a group and version: an `APIResourceList`.
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
    /// Keys that have an explicit empty value.
    pub explicit: Explicit,
    /// All other fields.
    pub rest: Map<String, Value>,
}

table!(ApiResourceList {
    "apiVersion" => api_version,
    "groupVersion" => group_version,
    "kind" => kind,
    "resources" => resources,
} always { group_version, resources, });

/// A resource or subresource: an `APIResource`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ApiResource {
    /// `categories`
    pub categories: Vec<String>,
    /// `group` of the served objects, if it differs from that of the list: `autoscaling` for `scale`.
    pub group: String,
    /// `kind`
    pub kind: String,
    /// `name`: the plural, followed by a slash and the subresource if there is one.
    pub name: String,
    /// `namespaced`
    pub namespaced: bool,
    /// `resourceID`: equal for resources that serve the same objects, and empty for subresources. This is a
    /// proposal that servers do not implement yet.
    pub resource_id: String,
    /// `shortNames`
    pub short_names: Vec<String>,
    /// `singularName`
    pub singular_name: String,
    /// `storageVersionHash`: a hash of the storage version.
    pub storage_version_hash: String,
    /// `verbs`
    pub verbs: Vec<String>,
    /// `version` of the served objects, if it differs from that of the list.
    pub version: String,
    /// Keys that have an explicit empty value.
    pub explicit: Explicit,
    /// All other fields.
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

/// The verbs of a resource, in the server's order.
const VERBS: [&str; 8] = ["delete", "deletecollection", "get", "list", "patch", "create", "update", "watch"];

/// The verbs of a subresource.
const SUBRESOURCE_VERBS: [&str; 3] = ["get", "patch", "update"];

/// Returns the discovery lists that a server publishes for these definitions once it has accepted their
/// names: one list for each served group and version, sorted by group, newest version first.
pub fn resource_lists(definitions: &[CustomResourceDefinition]) -> Vec<ApiResourceList> {
    let mut served: Vec<(&CustomResourceDefinition, &Version)> = definitions
        .iter()
        .flat_map(|definition| definition.spec.versions.iter().map(move |version| (definition, version)))
        .filter(|(_, version)| version.served)
        .collect();
    served.sort_by(|(a, x), (b, y)| {
        let versions = || newest_first(&x.name, &y.name);
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

/// Returns the resource and its subresources.
fn resources(definition: &CustomResourceDefinition, version: &Version) -> Vec<ApiResource> {
    let spec = &definition.spec;
    let mut names: Names = spec.names.clone();
    names.apply_defaults();
    let endpoint = Endpoint::new(&spec.group, &version.name, &names.plural);
    let namespaced = spec.scope == "Namespaced";
    // The server looks for the storage version among the served versions.
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

/// Returns the hash that servers publish for the storage version of a kind: the start of a SHA-256 hash in
/// base64. The core group is empty.
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
    fn lists_are_grouped_by_group_and_version() {
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
    fn unserved_storage_version_has_no_hash() {
        let lists = resource_lists(&[definition("example.com", "foos", &[("v1", true, false), ("v2", false, true)])]);
        assert_eq!(lists[0].resources[0].storage_version_hash, "");
    }
}
