//! The types of Kubernetes that the documents refer to.
//!
//! The tables have the fields and their types. The descriptions are written for this crate.

use serde_json::json;

use super::registered::group_version_kinds;
use super::schema::{Form, meta_name};
use crate::openapi::{Items, SchemaOrBool, SchemaProps};

/// The type of a field.
#[derive(Clone, Copy)]
enum Shape {
    Text,
    /// A text that is written even if it is empty. Its default is `""`.
    PresentText,
    Int32,
    /// An `Int32` that is written even if it is zero. Its default is 0.
    PresentInt32,
    Int64,
    Bool,
    /// Another type of `meta/v1`.
    Meta(&'static str),
    /// Another type of `meta/v1` that is written even if it is empty. Its default is `{}`.
    PresentMeta(&'static str),
    /// A type of `autoscaling/v1` that is written even if it is empty. Its default is `{}`.
    Scale(&'static str),
    /// An atomic list.
    Texts,
    /// A set.
    TextSet,
    TextMap,
    /// A list of a type of `meta/v1`, with its keys if it is a map.
    Metas(&'static str, &'static [&'static str]),
}

use Shape::{
    Bool, Int32, Int64, Meta, Metas, PresentInt32, PresentMeta, PresentText, Scale, Text, TextMap, TextSet, Texts,
};

/// A type: its name, description, required fields, and fields.
type Row = (&'static str, &'static str, &'static [&'static str], &'static [Field]);

/// A field: its name, type, and description.
type Field = (&'static str, Shape, &'static str);

const META: &[Row] = &[
    (
        "ObjectMeta",
        "The metadata of an object.",
        &[],
        &[
            ("annotations", TextMap, "Unstructured data that tools attach to the object."),
            ("creationTimestamp", Meta("Time"), "When the server created the object."),
            ("deletionGracePeriodSeconds", Int64, "The time that the object has to terminate before it is removed."),
            ("deletionTimestamp", Meta("Time"), "When the object will be removed, once its deletion was requested."),
            ("finalizers", TextSet, "The components that must act before the object is removed."),
            ("generateName", Text, "A prefix from which the server generates a name."),
            ("generation", Int64, "The number of the desired state. The server increments it."),
            ("labels", TextMap, "Keys and values that selectors match."),
            ("managedFields", Metas("ManagedFieldsEntry", &[]), "The fields that each manager owns."),
            ("name", Text, "The name, unique within a namespace."),
            ("namespace", Text, "The namespace."),
            ("ownerReferences", Metas("OwnerReference", &["uid"]), "The objects that this object depends on."),
            ("resourceVersion", Text, "An opaque value that changes with each write."),
            ("selfLink", Text, "A deprecated field that the server does not set."),
            ("uid", Text, "An identifier that is unique in time and space."),
        ],
    ),
    (
        "ManagedFieldsEntry",
        "The fields of an object that a manager owns.",
        &[],
        &[
            ("apiVersion", Text, "The version in which the fields are named."),
            ("fieldsType", Text, "The format of the fields: FieldsV1."),
            ("fieldsV1", Meta("FieldsV1"), "The fields."),
            ("manager", Text, "The name of the manager."),
            ("operation", Text, "The operation: Apply or Update."),
            ("subresource", Text, "The subresource through which the fields were written."),
            ("time", Meta("Time"), "When the entry last changed."),
        ],
    ),
    (
        "OwnerReference",
        "A reference to an owner in the same namespace or in no namespace.",
        &["apiVersion", "kind", "name", "uid"],
        &[
            ("apiVersion", PresentText, "The group and version of the owner."),
            ("blockOwnerDeletion", Bool, "Whether a foreground deletion of the owner waits for this object."),
            ("controller", Bool, "Whether the owner is the managing controller."),
            ("kind", PresentText, "The kind of the owner."),
            ("name", PresentText, "The name of the owner."),
            ("uid", PresentText, "The identifier of the owner."),
        ],
    ),
    (
        "ListMeta",
        "The metadata of a list.",
        &[],
        &[
            ("continue", Text, "A token for the next page."),
            ("remainingItemCount", Int64, "The number of items on the following pages."),
            ("resourceVersion", Text, "The version of the list."),
            ("selfLink", Text, "A deprecated field that the server does not set."),
            (
                "shardInfo",
                Meta("ShardInfo"),
                "The part of the collection that the list contains, if the request selected one.",
            ),
        ],
    ),
    (
        "ShardInfo",
        "The part of a collection that a list contains.",
        &["selector"],
        &[("selector", PresentText, "The selector of the request.")],
    ),
    (
        "Status",
        "The result of a request that does not return another object.",
        &[],
        &[
            ("apiVersion", Text, "The group and version of the object."),
            ("code", Int32, "The HTTP status code."),
            ("details", Meta("StatusDetails"), "Details that depend on the reason."),
            ("kind", Text, "The kind of the object."),
            ("message", Text, "A message for people."),
            ("metadata", PresentMeta("ListMeta"), "The standard metadata of the list."),
            ("reason", Text, "The reason of a failure, for programs."),
            ("status", Text, "Success or Failure."),
        ],
    ),
    (
        "StatusDetails",
        "Details of a result.",
        &[],
        &[
            ("causes", Metas("StatusCause", &[]), "The causes of a failure."),
            ("group", Text, "The group of the resource."),
            ("kind", Text, "The kind of the resource."),
            ("name", Text, "The name of the object."),
            ("retryAfterSeconds", Int32, "The time after which the client can repeat the request."),
            ("uid", Text, "The identifier of the object."),
        ],
    ),
    (
        "StatusCause",
        "One cause of a failure.",
        &[],
        &[
            ("field", Text, "The field of the object."),
            ("message", Text, "A message for people."),
            ("reason", Text, "The reason, for programs."),
        ],
    ),
    (
        "DeleteOptions",
        "The options of a deletion.",
        &[],
        &[
            ("apiVersion", Text, "The group and version of the object."),
            ("dryRun", Texts, "Whether to process the request without storing the result: All."),
            ("gracePeriodSeconds", Int64, "The time that the object has to terminate."),
            (
                "ignoreStoreReadErrorWithClusterBreakingPotential",
                Bool,
                "Whether to delete an object that cannot be read. This can break the cluster.",
            ),
            ("kind", Text, "The kind of the object."),
            ("orphanDependents", Bool, "A deprecated form of propagationPolicy."),
            ("preconditions", Meta("Preconditions"), "What must hold for the object to be deleted."),
            ("propagationPolicy", Text, "What happens to dependents: Orphan, Background, or Foreground."),
        ],
    ),
    (
        "Preconditions",
        "What must hold for an object to be changed.",
        &[],
        &[("resourceVersion", Text, "The expected resource version."), ("uid", Text, "The expected identifier.")],
    ),
    ("FieldsV1", "A set of fields, as a tree of field names.", &[], &[]),
    ("Patch", "A patch in the format of the content type.", &[], &[]),
];

const SCALE: &[Row] = &[
    (
        "Scale",
        "The scale of a resource.",
        &[],
        &[
            ("apiVersion", Text, "The group and version of the object."),
            ("kind", Text, "The kind of the object."),
            ("metadata", PresentMeta("ObjectMeta"), "The standard metadata of the object."),
            ("spec", Scale("ScaleSpec"), "The desired scale."),
            ("status", Scale("ScaleStatus"), "The observed scale."),
        ],
    ),
    ("ScaleSpec", "The desired scale.", &[], &[("replicas", PresentInt32, "The desired number of replicas.")]),
    (
        "ScaleStatus",
        "The observed scale.",
        &["replicas"],
        &[
            ("replicas", PresentInt32, "The observed number of replicas."),
            ("selector", Text, "The label selector of the replicas."),
        ],
    ),
];

/// How a strategic merge patch merges a list: the field, the extension, and its value.
const PATCH_EXTENSIONS: &[(&str, &str, &str)] = &[
    ("finalizers", "x-kubernetes-patch-strategy", "merge"),
    ("ownerReferences", "x-kubernetes-patch-merge-key", "uid"),
    ("ownerReferences", "x-kubernetes-patch-strategy", "merge"),
];

/// Returns the component name of a type of `autoscaling/v1`.
pub(super) fn scale_name(kind: &str) -> String {
    format!("io.k8s.api.autoscaling.v1.{kind}")
}

/// Returns all components, with those of the scale subresource if `scale`.
pub(super) fn components(scale: bool) -> impl Iterator<Item = (String, SchemaProps)> {
    let time = SchemaProps {
        description: "A time in the format of RFC 3339.".to_owned(),
        format: "date-time".to_owned(),
        ..SchemaProps::of_type("string")
    };
    let scale: &[Row] = if scale { SCALE } else { &[] };
    let meta = META.iter().map(|row| (meta_name(row.0), component(row)));
    let scale = scale.iter().map(|row| (scale_name(row.0), component(row)));
    meta.chain(scale).chain([(meta_name("Time"), time)])
}

fn component((name, description, required, fields): &Row) -> SchemaProps {
    let mut schema = SchemaProps {
        description: (*description).to_owned(),
        required: required.iter().map(|&name| name.to_owned()).collect(),
        properties: fields.iter().map(|row| (row.0.to_owned(), field(row))).collect(),
        ..SchemaProps::of_type("object")
    };
    if *name == "OwnerReference" {
        schema.map_type = Some("atomic".to_owned());
    }
    let kinds = group_version_kinds(name);
    if !kinds.is_empty() {
        schema.rest.insert("x-kubernetes-group-version-kind".to_owned(), kinds.into());
    }
    schema
}

fn field(&(name, shape, description): &Field) -> SchemaProps {
    let referenced = |name: String| Form::V3.described_reference(&name, description);
    let schema = match shape {
        Text => SchemaProps::of_type("string"),
        PresentText => present_text(),
        Int32 => integer("int32"),
        PresentInt32 => SchemaProps { default: Some(json!(0)), ..integer("int32") },
        Int64 => integer("int64"),
        Bool => SchemaProps::of_type("boolean"),
        Meta(name) => return referenced(meta_name(name)),
        PresentMeta(name) => return present(referenced(meta_name(name))),
        Scale(name) => return present(referenced(scale_name(name))),
        Texts => list(present_text(), &[]),
        TextSet => SchemaProps { list_type: Some("set".to_owned()), ..list(present_text(), &[]) },
        TextMap => SchemaProps {
            additional_properties: Some(SchemaOrBool::Schema(Box::new(present_text()))),
            ..SchemaProps::of_type("object")
        },
        Metas(name, keys) => list(present(Form::V3.described_reference(&meta_name(name), "")), keys),
    };
    let mut schema = SchemaProps { description: description.to_owned(), ..schema };
    for (_, key, value) in PATCH_EXTENSIONS.iter().filter(|row| row.0 == name) {
        schema.rest.insert((*key).to_owned(), (*value).into());
    }
    schema
}

fn present_text() -> SchemaProps {
    SchemaProps { default: Some(json!("")), ..SchemaProps::of_type("string") }
}

fn present(schema: SchemaProps) -> SchemaProps {
    SchemaProps { default: Some(json!({})), ..schema }
}

fn integer(format: &str) -> SchemaProps {
    SchemaProps { format: format.to_owned(), ..SchemaProps::of_type("integer") }
}

fn list(items: SchemaProps, keys: &[&str]) -> SchemaProps {
    let list_type = if keys.is_empty() { "atomic" } else { "map" };
    SchemaProps {
        items: Some(Items::Schema(Box::new(items))),
        list_type: Some(list_type.to_owned()),
        list_map_keys: keys.iter().map(|&key| key.to_owned()).collect(),
        ..SchemaProps::of_type("array")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_reference_has_its_component() {
        let components: BTreeMap<_, _> = components(true).collect();
        for (name, mut component) in components.clone() {
            component.visit_nodes(&mut |schema| {
                let Some(reference) = &schema.reference else { return };
                let target = reference.strip_prefix(Form::V3.prefix()).expect("a component");
                assert!(components.contains_key(target), "{name} refers to {target}");
            });
        }
    }

    #[test]
    fn required_fields_exist() {
        for (name, _, required, fields) in META.iter().chain(SCALE) {
            assert!(required.iter().all(|required| fields.iter().any(|field| field.0 == *required)), "{name}");
        }
    }
}
