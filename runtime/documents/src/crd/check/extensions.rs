//! Checks list types and map types.

use structural_schema_model::problem::Problem;
use structural_schema_model::{ListType, Path, Property, Schema, rules as model};

use crate::field_error::{FieldError, Location};
use crate::openapi::{Arena, Items, SchemaProps, errors_where};

/// Checks the list type and the map type of a node with the rules of the model. Returns the errors whose problem
/// `counts`.
pub(super) fn errors(
    schema: &SchemaProps,
    location: &Location<'_>,
    counts: impl Fn(&Problem<'_>) -> bool,
) -> Vec<FieldError> {
    if schema.list_type.is_none() && schema.list_map_keys.is_empty() && schema.map_type.is_none() {
        return Vec::new();
    }
    let arena = Arena::new();
    let parts = Parts::new(schema);
    let item = parts.item();
    let node = parts.node(item.as_ref(), &arena);
    let mut errors = errors_where(
        &location.path(),
        |sink| {
            model::list_type(&node, &Path::ROOT, sink);
            model::map_type(&node, &Path::ROOT, sink);
        },
        counts,
    );
    if matches!(schema.items, Some(Items::Array(_))) && schema.list_type.as_deref() == Some("map") {
        let items = location.child("items");
        errors.retain(|error| error.field != items);
        let detail = "must only have a single schema if x-kubernetes-list-type is map";
        errors.push(FieldError { bad_value: None, ..FieldError::invalid(items, "", detail) });
    }
    errors
}

/// The parts of a node that its list type and map type refer to.
struct Parts<'a> {
    schema: &'a SchemaProps,
    properties: Vec<(&'a str, Schema<'a>)>,
    required: Vec<&'a str>,
    list_map_keys: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    fn new(schema: &'a SchemaProps) -> Self {
        let item = schema.item();
        let keys = &schema.list_map_keys;
        let properties = item.map(|item| item.properties.iter().filter(|(name, _)| keys.contains(name)));
        Parts {
            schema,
            properties: properties
                .into_iter()
                .flatten()
                .map(|(name, schema)| (name.as_str(), shallow(schema)))
                .collect(),
            required: item.map_or(&[][..], |item| &item.required).iter().map(String::as_str).collect(),
            list_map_keys: keys.iter().map(String::as_str).collect(),
        }
    }

    /// Returns the schema of the items without their properties.
    fn item(&self) -> Option<Schema<'_>> {
        self.schema.item().map(|item| {
            let mut schema = shallow(item);
            schema.validation.required = &self.required;
            schema
        })
    }

    fn node<'b>(&'b self, item: Option<&'b Schema<'b>>, arena: &'b Arena) -> Schema<'b> {
        let mut schema = shallow(self.schema);
        schema.extensions.list_map_keys = &self.list_map_keys;
        schema.items = item.map(|item| {
            let properties: Vec<_> = self.properties.iter().map(|(name, schema)| Property::new(name, schema)).collect();
            arena.keep(Schema { properties: arena.list(&properties), ..*item })
        });
        schema
    }
}

/// Returns type, nullability, default, and extensions of a node.
fn shallow(schema: &SchemaProps) -> Schema<'_> {
    let mut node = Schema::EMPTY;
    node.kind = Some(schema.kind.as_str()).filter(|kind| !kind.is_empty()).map(Into::into);
    node.nullable = schema.nullable;
    // Only the presence of a default matters.
    node.default = schema.default.is_some().then_some(structural_schema_model::Json::Null);
    node.extensions.list_type = schema.list_type.as_deref().map(ListType::from);
    node.extensions.map_type = schema.map_type.as_deref().map(Into::into);
    node
}
