//! What generated code refers to. Not part of the public interface.

pub use core::marker::Sized;
pub use core::option::Option::{None, Some};
pub use core::primitive::{bool, f64, i64, str, usize};

pub use structural_schema_cel as cel;
pub use structural_schema_cel::rule::{
    RulePrograms, check_field_path, check_message, check_root, check_rule, estimate_rule, this,
};
pub use structural_schema_model::check;
pub use structural_schema_model::resource::column::natural_type_or_string;
pub use structural_schema_model::resource::json_path::Root;
pub use structural_schema_model::resource::{Conversion, Definition, PrintColumn, Scale, Service, Webhook};
pub use structural_schema_model::{
    AdditionalProperties, Extensions, ExternalDocs, Flattened, Json, ListType, MapType, Nested, Property, Rule, Schema,
    Type, Union, ValueValidation,
};

pub use crate::resource::CustomResource;
pub use crate::schema::StructuralSchema;
pub use crate::shape::{
    Content, Field, Part, Specifies, Variant, Visit, constant_property, constant_property_at, flattened_constant,
};

use crate::meta::ObjectMeta;

/// The root of a resource, which has `metadata` even if its schema does not say so.
pub const fn root<'a>(schema: &'a Schema<'a>) -> Root<'a> {
    Root { schema, metadata: <ObjectMeta as StructuralSchema>::SCHEMA }
}

#[cfg(feature = "schemars")]
pub use crate::json_schema::json_schema;
#[cfg(feature = "schemars")]
pub use schemars;
#[cfg(feature = "schemars")]
pub use std::borrow::Cow;

/// The schema of the property at this position.
pub const fn at<'a>(schema: &'a Schema<'a>, index: usize) -> &'a Schema<'a> {
    schema.properties[index].schema
}

/// The flattened schema at this position.
pub const fn member<'a>(schema: &'a Schema<'a>, index: usize) -> &'a Schema<'a> {
    schema.flattened[index].schema
}

/// What an array holds; a check reports where this is no array.
pub const fn items_of<'a>(schema: &'a Schema<'a>) -> &'a Schema<'a> {
    match schema.items {
        Some(items) => items,
        None => &Schema::ANY,
    }
}

/// What a map holds; a check reports where this is no map.
pub const fn values_of<'a>(schema: &'a Schema<'a>) -> &'a Schema<'a> {
    match schema.values() {
        Some(values) => values,
        None => &Schema::ANY,
    }
}

/// The schema of a property; a check reports where there is none of this name.
pub const fn property_of<'a>(schema: &'a Schema<'a>, name: &str) -> &'a Schema<'a> {
    match schema.property(name) {
        Some(property) => property.schema,
        None => &Schema::ANY,
    }
}

/// The schema of a transparent type as a field: null where its only field takes null.
pub const fn transparent_field<'a>(schema: &Schema<'a>, inner: &Schema<'_>, inner_field: &Schema<'_>) -> Schema<'a> {
    let dropped = inner.nullable && !inner_field.nullable;
    Schema { nullable: schema.nullable && !dropped, ..*schema }
}

/// The version of Kubernetes whose types `k8s-openapi` has: `v1_36`.
#[cfg(feature = "k8s-openapi")]
pub const KUBERNETES: &str = crate::impls::k8s_openapi::VERSION;

/// Paths and schemas of the objects of `k8s-openapi`.
#[cfg(feature = "k8s-openapi")]
pub fn kubernetes_types() -> impl Iterator<Item = (String, &'static Schema<'static>)> {
    crate::impls::k8s_openapi::types()
}
