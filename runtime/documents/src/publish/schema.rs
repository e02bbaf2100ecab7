//! The published schemas of a kind and its list.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::component_name;
use crate::crd::{CustomResourceDefinition, Version};
use crate::openapi::{Explicit, Items, SchemaOrBool, SchemaProps};

/// The descriptions of `apiVersion`, `kind`, and `metadata`, which replace those of the CRD.
#[doc(hidden)]
pub const STANDARD_DESCRIPTIONS: [&str; 3] =
    ["The group and version of the object.", "The kind of the object.", "The standard metadata of the object."];

/// A version of `OpenAPI`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    V2,
    V3,
}

impl Form {
    /// Returns the part of a `$ref` before the name of the component.
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Form::V2 => "#/definitions/",
            Form::V3 => "#/components/schemas/",
        }
    }

    pub(super) fn reference(self, name: &str) -> SchemaProps {
        SchemaProps { reference: Some(format!("{}{name}", self.prefix())), ..SchemaProps::default() }
    }

    /// Returns a reference with a description. In v3, keywords next to a `$ref` have no effect, so it is in an `allOf`.
    pub(super) fn described_reference(self, name: &str, description: &str) -> SchemaProps {
        let reference = self.reference(name);
        let description = description.to_owned();
        match self {
            Form::V2 => SchemaProps { description, ..reference },
            Form::V3 => SchemaProps { description, all_of: vec![reference], ..SchemaProps::default() },
        }
    }
}

/// Fills in the kind of the list, as the server does when it creates the CRD.
pub(super) fn with_list_kind(crd: &CustomResourceDefinition) -> Cow<'_, CustomResourceDefinition> {
    if !crd.spec.names.list_kind.is_empty() {
        return Cow::Borrowed(crd);
    }
    let mut crd = crd.clone();
    crd.spec.names.list_kind = format!("{}List", crd.spec.names.kind);
    Cow::Owned(crd)
}

/// Returns the schema of a kind.
pub(super) fn kind(crd: &CustomResourceDefinition, version: &Version, form: Form) -> SchemaProps {
    let structural = |schema: &&SchemaProps| schema.check_structural().is_ok_and(|errors| errors.is_empty());
    let readable = |schema: &&SchemaProps| {
        form == Form::V3 || !(schema.preserves_unknown_fields() || crd.spec.preserve_unknown_fields)
    };
    let mut published = match version.open_api_v3_schema().filter(readable).filter(structural) {
        Some(schema) => resource(schema, form),
        // kubectl would reject all other fields if some were listed.
        None => SchemaProps::of_type("object"),
    };
    extend(&mut published, crd, version, &crd.spec.names.kind);
    published
}

/// Returns the schema of the list of a kind.
pub(super) fn list(crd: &CustomResourceDefinition, version: &Version, form: Form) -> SchemaProps {
    let names = &crd.spec.names;
    let items = form.reference(&component_name(&crd.spec.group, &version.name, &names.kind));
    let items = SchemaProps {
        description: format!("The {}.", names.plural),
        items: Some(Items::Schema(Box::new(items))),
        ..SchemaProps::of_type("array")
    };
    let mut list = SchemaProps {
        description: format!("A list of {}.", names.plural),
        required: vec!["items".to_owned()],
        ..SchemaProps::of_type("object")
    };
    list.properties.insert("items".to_owned(), items);
    add_type(&mut list);
    let metadata = form.described_reference(&meta_name("ListMeta"), "The standard metadata of the list.");
    list.properties.insert("metadata".to_owned(), metadata);
    extend(&mut list, crd, version, &names.list_kind);
    list
}

/// Returns the component name of a type of `meta/v1`.
pub(super) fn meta_name(kind: &str) -> String {
    format!("io.k8s.apimachinery.pkg.apis.meta.v1.{kind}")
}

/// Adds the extensions of a kind.
fn extend(schema: &mut SchemaProps, crd: &CustomResourceDefinition, version: &Version, kind: &str) {
    let identity = json!([{"group": crd.spec.group, "kind": kind, "version": version.name}]);
    schema.rest.insert("x-kubernetes-group-version-kind".to_owned(), identity);
    if !version.selectable_fields.is_empty() {
        let paths = version.selectable_fields.iter().map(|field| field.json_path.trim_start_matches('.'));
        let fields: Vec<Value> = paths.map(|path| json!({"fieldPath": path})).collect();
        schema.rest.insert("x-kubernetes-selectable-fields".to_owned(), fields.into());
    }
}

fn resource(schema: &SchemaProps, form: Form) -> SchemaProps {
    let mut schema = schema.clone();
    schema.visit_nodes(&mut drop_unpublished);
    schema.visit_structure(&mut SchemaProps::unfold_int_or_string_as_published);
    if form == Form::V2 {
        schema.visit_structure(&mut restrict_to_v2);
    }
    schema.visit_structure(&mut |schema| add_embedded(schema, form));
    add_type(&mut schema);
    add_metadata(&mut schema, form);
    schema
}

/// Removes the keywords that a structural schema cannot contain: unknown keywords and explicit empty values.
fn drop_unpublished(schema: &mut SchemaProps) {
    schema.explicit = Explicit::default();
    schema.rest.clear();
    if let Some(docs) = &mut schema.external_docs {
        docs.explicit = Explicit::default();
        docs.rest.clear();
    }
    for rule in &mut schema.validations {
        rule.explicit = Explicit::default();
        rule.rest.clear();
    }
    if let Some(Items::Array(_)) = schema.items {
        schema.items = None;
    }
}

/// Removes the keywords that the server does not publish in v2 from a node.
fn restrict_to_v2(schema: &mut SchemaProps) {
    schema.all_of.clear();
    schema.any_of.clear();
    schema.one_of.clear();
    schema.not = None;
    schema.default = None;
    let preserves = schema.preserves_unknown_fields();
    if schema.nullable || preserves {
        schema.items = None;
        schema.properties.clear();
    }
    let untyped =
        schema.nullable || (schema.kind == "array" && schema.items.is_none()) || (schema.kind == "object" && preserves);
    if untyped {
        schema.kind.clear();
    }
    schema.nullable = false;
    let properties = &schema.properties;
    schema.required.retain(|name| !properties.get(name).is_some_and(|property| property.nullable));
    if let Some(SchemaOrBool::Schema(values)) = &schema.additional_properties
        && values.nullable
    {
        schema.required.clear();
    }
}

/// Adds the fields that an embedded resource implies.
fn add_embedded(schema: &mut SchemaProps, form: Form) {
    // If some fields were listed in v2, kubectl would reject all others.
    let listed = form == Form::V3 || !schema.preserves_unknown_fields();
    if !schema.embedded_resource || !listed {
        return;
    }
    add_type(schema);
    add_metadata(schema, form);
    for name in ["kind", "apiVersion"] {
        if !schema.required.iter().any(|required| required == name) {
            schema.required.push(name.to_owned());
        }
    }
}

fn add_type(schema: &mut SchemaProps) {
    let [api_version, kind, _] = STANDARD_DESCRIPTIONS;
    for (name, description) in [("apiVersion", api_version), ("kind", kind)] {
        let property = SchemaProps { description: description.to_owned(), ..SchemaProps::of_type("string") };
        schema.properties.insert(name.to_owned(), property);
    }
}

fn add_metadata(schema: &mut SchemaProps, form: Form) {
    let [_, _, description] = STANDARD_DESCRIPTIONS;
    let metadata = form.described_reference(&meta_name("ObjectMeta"), description);
    schema.properties.insert("metadata".to_owned(), metadata);
}
