//! The `OpenAPI` documents that a server publishes for CRDs.
//!
//! A server publishes the schema of a CRD in two forms. `OpenAPI` v3, under `/openapi/v3/apis/GROUP/VERSION`, contains
//! the whole schema. `OpenAPI` v2, under `/openapi/v2`, omits the keywords that v2 cannot represent or that kubectl
//! cannot read.
//!
//! ```
//! use structural_schema::publish::{definitions_v2, open_api};
//! use structural_schema::{CustomResource, StructuralSchema};
//!
//! #[derive(StructuralSchema)]
//! #[structural(crd(group = "example.com", version = "v1"))]
//! struct Teapot {
//!     #[structural(default = 2)]
//!     cups: i32,
//! }
//!
//! let documents = open_api(&[Teapot::crd()]);
//! let schema = &documents[0].components["com.example.v1.Teapot"];
//! assert_eq!(schema.properties["cups"].default, Some(2.into()));
//! assert!(documents[0].paths.contains_key("/apis/example.com/v1/namespaces/{namespace}/teapots/{name}"));
//!
//! // The server removes defaults from v2.
//! assert_eq!(definitions_v2(&[Teapot::crd()])["com.example.v1.Teapot"].properties["cups"].default, None);
//! ```
//!
//! Documents are equal to those that kube-apiserver 1.36 publishes, except for the descriptions of operations,
//! parameters, and Kubernetes' own types and fields, such as `metadata`, which this crate words differently.

mod meta;
mod operation;
mod parameter;
mod paths;
mod registered;
mod schema;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::crd::{CustomResourceDefinition, Version, newest_first};
use crate::openapi::SchemaProps;
use schema::{Form, kind, list, with_list_kind};

pub use schema::STANDARD_DESCRIPTIONS;

/// The `OpenAPI` v3 document of a group and version.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpenApi {
    /// The API group.
    pub group: String,
    /// The version.
    pub version: String,
    /// `components.schemas`: the kinds, their lists, and the types of Kubernetes that they refer to.
    pub components: BTreeMap<String, SchemaProps>,
    /// `paths`
    pub paths: BTreeMap<String, Value>,
}

impl OpenApi {
    /// Returns the document of one version of a CRD, even if the version is not served.
    pub fn of_version(crd: &CustomResourceDefinition, version: &Version) -> Self {
        OpenApi::with(&with_list_kind(crd), version)
    }

    /// Returns the document of one version of a CRD that has the kind of its list.
    fn with(crd: &CustomResourceDefinition, version: &Version) -> Self {
        let (group, name) = (crd.spec.group.clone(), version.name.clone());
        let mut document = OpenApi { group, version: name, ..OpenApi::default() };
        document.add(crd, version);
        document
    }

    fn add(&mut self, crd: &CustomResourceDefinition, version: &Version) {
        let names = &crd.spec.names;
        let kind_name = component_name(&crd.spec.group, &version.name, &names.kind);
        let list_name = component_name(&crd.spec.group, &version.name, &names.list_kind);
        self.components.insert(kind_name, kind(crd, version, Form::V3));
        self.components.insert(list_name, list(crd, version, Form::V3));
        self.paths.extend(paths::paths(crd, version));
        let scale = version.subresources.as_ref().is_some_and(|subresources| subresources.scale.is_some());
        self.components.extend(meta::components(scale));
    }

    /// Returns the component that a `$ref` refers to.
    pub fn resolve(&self, reference: &str) -> Option<&SchemaProps> {
        self.components.get(reference.strip_prefix(Form::V3.prefix())?)
    }

    /// Returns the whole document.
    pub fn to_value(&self) -> Value {
        let schemas: Map<_, _> =
            self.components.iter().map(|(name, schema)| (name.clone(), schema.to_value())).collect();
        json!({
            "openapi": "3.0.0",
            "info": {"title": "Kubernetes CRD Swagger", "version": "v0.1.0"},
            "paths": self.paths,
            "components": {"schemas": schemas},
        })
    }
}

/// Returns the `OpenAPI` v3 documents of CRDs: one for each served group and version, sorted by group, newest version
/// first.
pub fn open_api(definitions: &[CustomResourceDefinition]) -> Vec<OpenApi> {
    open_api_documents(definitions).collect()
}

/// Returns the same documents as [`open_api`]. Builds each document when it is asked for, so that a CRD with many versions
/// takes little memory.
#[doc(hidden)]
pub fn open_api_documents(definitions: &[CustomResourceDefinition]) -> impl Iterator<Item = OpenApi> {
    let definitions: Vec<_> = definitions.iter().map(with_list_kind).collect();
    // The indices of the CRD and of the version of each part.
    let mut documents: Vec<Vec<(usize, usize)>> = Vec::new();
    let names = |(crd, version): (usize, usize)| {
        let spec = &definitions[crd].spec;
        (spec.group.as_str(), spec.versions[version].name.as_str())
    };
    for (at, crd) in definitions.iter().enumerate() {
        let versions = crd.spec.versions.iter().enumerate();
        for (version, _) in versions.filter(|(_, version)| version.served) {
            let part = (at, version);
            match documents.iter_mut().find(|parts| names(parts[0]) == names(part)) {
                Some(parts) => parts.push(part),
                None => documents.push(vec![part]),
            }
        }
    }
    documents.sort_by(|a, b| {
        let ((group, version), (other_group, other)) = (names(a[0]), names(b[0]));
        group.cmp(other_group).then_with(|| newest_first(version, other))
    });
    documents.into_iter().map(move |parts| {
        let (group, version) =
            (&definitions[parts[0].0].spec.group, &definitions[parts[0].0].spec.versions[parts[0].1]);
        let mut document = OpenApi { group: group.clone(), version: version.name.clone(), ..OpenApi::default() };
        for (crd, version) in parts {
            document.add(&definitions[crd], &definitions[crd].spec.versions[version]);
        }
        document
    })
}

/// Returns the `OpenAPI` v2 definitions of the kinds and lists of all served versions.
pub fn definitions_v2(definitions: &[CustomResourceDefinition]) -> BTreeMap<String, SchemaProps> {
    let mut published = BTreeMap::new();
    for crd in definitions {
        let crd = with_list_kind(crd);
        let (group, names) = (&crd.spec.group, &crd.spec.names);
        for version in crd.spec.versions.iter().filter(|version| version.served) {
            published.insert(component_name(group, &version.name, &names.kind), kind(&crd, version, Form::V2));
            published.insert(component_name(group, &version.name, &names.list_kind), list(&crd, version, Form::V2));
        }
    }
    published
}

/// Returns the version that clients use if they do not ask for another: the newest served version.
pub fn preferred_version(crd: &CustomResourceDefinition) -> Option<&Version> {
    let served = crd.spec.versions.iter().filter(|version| version.served);
    served.min_by(|a, b| newest_first(&a.name, &b.name))
}

/// Returns the name of a component: the labels of the group in reverse order, the version, and the kind.
pub fn component_name(group: &str, version: &str, kind: &str) -> String {
    let mut parts: Vec<&str> = group.split('.').rev().collect();
    parts.extend([version, kind]);
    parts.join(".")
}
