//! The types of Kubernetes that the documents refer to.
//!
//! The tables have the fields and their types. The descriptions are written for this crate.

use super::schema::{Form, meta_name};
use crate::openapi::{Items, SchemaOrBool, SchemaProps};

/// The type of a field.
#[derive(Clone, Copy)]
enum Shape {
    Text,
    Int32,
    Int64,
    Bool,
    /// Another type of `meta/v1`.
    Meta(&'static str),
    /// A type of `autoscaling/v1`.
    Scale(&'static str),
    /// An atomic list.
    Texts,
    /// A set.
    TextSet,
    TextMap,
    /// A list of a type of `meta/v1`, with its keys if it is a map.
    Metas(&'static str, &'static [&'static str]),
}

use Shape::{Bool, Int32, Int64, Meta, Metas, Scale, Text, TextMap, TextSet, Texts};

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
            ("apiVersion", Text, "The group and version of the owner."),
            ("blockOwnerDeletion", Bool, "Whether a foreground deletion of the owner waits for this object."),
            ("controller", Bool, "Whether the owner is the managing controller."),
            ("kind", Text, "The kind of the owner."),
            ("name", Text, "The name of the owner."),
            ("uid", Text, "The identifier of the owner."),
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
        ],
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
            ("metadata", Meta("ListMeta"), "The standard metadata of the list."),
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
            ("metadata", Meta("ObjectMeta"), "The standard metadata of the object."),
            ("spec", Scale("ScaleSpec"), "The desired scale."),
            ("status", Scale("ScaleStatus"), "The observed scale."),
        ],
    ),
    ("ScaleSpec", "The desired scale.", &[], &[("replicas", Int32, "The desired number of replicas.")]),
    (
        "ScaleStatus",
        "The observed scale.",
        &["replicas"],
        &[
            ("replicas", Int32, "The observed number of replicas."),
            ("selector", Text, "The label selector of the replicas."),
        ],
    ),
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

fn component((_, description, required, fields): &Row) -> SchemaProps {
    SchemaProps {
        description: (*description).to_owned(),
        required: required.iter().map(|&name| name.to_owned()).collect(),
        properties: fields.iter().map(|row| (row.0.to_owned(), field(row))).collect(),
        ..SchemaProps::of_type("object")
    }
}

fn field(&(_, shape, description): &Field) -> SchemaProps {
    let referenced = |name: String| Form::V3.described_reference(&name, description);
    let schema = match shape {
        Text => SchemaProps::of_type("string"),
        Int32 => integer("int32"),
        Int64 => integer("int64"),
        Bool => SchemaProps::of_type("boolean"),
        Meta(name) => return referenced(meta_name(name)),
        Scale(name) => return referenced(scale_name(name)),
        Texts => list(SchemaProps::of_type("string"), &[]),
        TextSet => SchemaProps { list_type: Some("set".to_owned()), ..list(SchemaProps::of_type("string"), &[]) },
        TextMap => SchemaProps {
            additional_properties: Some(SchemaOrBool::Schema(Box::new(SchemaProps::of_type("string")))),
            ..SchemaProps::of_type("object")
        },
        Metas(name, keys) => list(Form::V3.reference(&meta_name(name)), keys),
    };
    SchemaProps { description: description.to_owned(), ..schema }
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
