//! The types of the fields of Kubernetes' objects.

use std::collections::BTreeMap;

use k8s_openapi::ByteString;
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::JSON;
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{FieldsV1, MicroTime, Time};
use k8s_openapi::apimachinery::pkg::runtime::RawExtension;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;

use crate::scalar;
use crate::schema::{Extensions, Property, Schema, ValueValidation};

/// A type of a field of Kubernetes' objects. The schemas are those of `StructuralSchema`, which a test compares.
pub trait FieldType {
    /// The schema of a field of this type.
    const SCHEMA: &'static Schema<'static>;

    /// Whether a field of this type is required.
    const REQUIRED: bool = true;
}

/// Returns a property of this type.
pub(crate) const fn property<T: FieldType>(name: &'static str) -> Property<'static> {
    Property { required: T::REQUIRED, ..Property::new(name, T::SCHEMA) }
}

/// Implements the trait for types that are not objects. Each schema is a static, which the compiler evaluates once, in
/// this crate. It evaluates constants in each crate that uses them.
macro_rules! scalars {
    ($($ty:ty => $schema:expr;)*) => {$(
        impl FieldType for $ty {
            const SCHEMA: &'static Schema<'static> = {
                static SCHEMA: Schema<'static> = $schema;
                &SCHEMA
            };
        }
    )*};
}

scalars! {
    bool => scalar::BOOL;
    i32 => scalar::I32;
    i64 => scalar::I64;
    String => scalar::STRING;
    ByteString => Schema::string_format("byte");
    FieldsV1 => ANY_OBJECT;
    IntOrString => INT32_OR_STRING;
    JSON => Schema { nullable: true, ..Schema::ANY };
    MicroTime => Schema::TIMESTAMP;
    Quantity => Schema::QUANTITY;
    RawExtension => ANY_OBJECT;
    Time => Schema::TIMESTAMP;
}

/// An object whose fields are all preserved.
const ANY_OBJECT: Schema<'static> =
    Schema { extensions: Extensions { preserve_unknown_fields: true, ..Extensions::NONE }, ..Schema::OBJECT };

/// The server would store larger integers, but `k8s-openapi` could not read them.
const INT32_OR_STRING: Schema<'static> = Schema {
    validation: ValueValidation {
        minimum: Some(-2_147_483_648.0),
        maximum: Some(2_147_483_647.0),
        ..ValueValidation::NONE
    },
    ..Schema::INT_OR_STRING
};

impl<T: FieldType> FieldType for Option<T> {
    const SCHEMA: &'static Schema<'static> = T::SCHEMA;
    const REQUIRED: bool = false;
}

impl<T: FieldType> FieldType for Vec<T> {
    const SCHEMA: &'static Schema<'static> = &Schema::array(T::SCHEMA);
}

impl<T: FieldType> FieldType for BTreeMap<String, T> {
    const SCHEMA: &'static Schema<'static> = &Schema::map(T::SCHEMA);
}
