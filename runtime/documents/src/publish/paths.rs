//! The paths of a resource.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::operation::{Method, Model, Resource, operation};
use super::parameter::{self, Parameter};
use crate::crd::{CustomResourceDefinition, Version};

use Method::{Create, Delete, DeleteCollection, List, Patch, Read, Replace};

/// The operations on a list, on an object, and on a subresource.
const COLLECTION: &[Method] = &[List, Create, DeleteCollection];
const OBJECT: &[Method] = &[Read, Replace, Delete, Patch];
const SUBRESOURCE: &[Method] = &[Read, Replace, Patch];

/// Returns the paths of a version.
pub(super) fn paths(crd: &CustomResourceDefinition, version: &Version) -> BTreeMap<String, Value> {
    let namespaced = crd.spec.scope == "Namespaced";
    let resource = Resource { names: &crd.spec.names, group: &crd.spec.group, version: &version.name, namespaced };
    let base = format!("/apis/{}/{}", crd.spec.group, version.name);
    let plural = &crd.spec.names.plural;
    let mut paths = BTreeMap::new();
    let mut root = format!("{base}/{plural}");
    if namespaced {
        paths.insert(root, item(&resource, &[List], Place { everywhere: true, ..Place::default() }));
        root = format!("{base}/namespaces/{{namespace}}/{plural}");
    }
    let place = Place { namespace: namespaced, ..Place::default() };
    paths.insert(root.clone(), item(&resource, COLLECTION, place));
    let object = Place { name: true, ..place };
    paths.insert(format!("{root}/{{name}}"), item(&resource, OBJECT, object));
    if version.has_status() {
        let status = Place { subresource: Some(("status", Model::Kind)), ..object };
        paths.insert(format!("{root}/{{name}}/status"), item(&resource, SUBRESOURCE, status));
    }
    if version.subresources.as_ref().is_some_and(|subresources| subresources.scale.is_some()) {
        let scale = Place { subresource: Some(("scale", Model::Scale)), ..object };
        paths.insert(format!("{root}/{{name}}/scale"), item(&resource, SUBRESOURCE, scale));
    }
    paths
}

/// The variable parts of a path.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    /// Whether the path covers all namespaces.
    pub(super) everywhere: bool,
    pub(super) namespace: bool,
    pub(super) name: bool,
    /// The name of the subresource and the type of object that it serves.
    pub(super) subresource: Option<(&'static str, Model)>,
}

/// Returns the operations of a path. Parameters that all operations have are parameters of the path.
fn item(resource: &Resource<'_>, methods: &[Method], place: Place) -> Value {
    let kind = &resource.names.kind;
    let parameters: Vec<Vec<Parameter>> = methods.iter().map(|&method| parameter::of(method, place)).collect();
    let in_all = |parameter: &Parameter| parameters.iter().all(|others| others.contains(parameter));
    let shared: Vec<Value> =
        parameters.iter().take(1).flatten().filter(|p| in_all(p)).map(|p| p.to_value(kind)).collect();
    let mut item = Map::new();
    for (&method, parameters) in methods.iter().zip(&parameters) {
        let own: Vec<Value> = parameters.iter().filter(|p| !in_all(p)).map(|p| p.to_value(kind)).collect();
        item.insert(method.http().to_owned(), operation(resource, method, place, own));
    }
    item.insert("parameters".to_owned(), shared.into());
    item.into()
}
