//! Schemas of `k8s-openapi` types that are not objects with fields.

use k8s_openapi::ByteString;
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::JSON;
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{FieldsV1, MicroTime, Time};
use k8s_openapi::apimachinery::pkg::runtime::RawExtension;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use structural_schema_model::{Json, Schema, ValueValidation};

use crate::impls::moments::TIMESTAMP;
use crate::impls::schemas;
use crate::{Any, types};

/// The server would store larger integers, but `k8s-openapi` could not read them.
const INT32_OR_STRING: Schema<'static> = Schema {
    validation: ValueValidation {
        minimum: Some(-2_147_483_648.0),
        maximum: Some(2_147_483_647.0),
        ..ValueValidation::NONE
    },
    ..Schema::INT_OR_STRING
};

schemas! {
    ByteString => Schema::string_format("byte"), Json::String("");
    FieldsV1 => *types::RawExtension::SCHEMA;
    IntOrString => INT32_OR_STRING, Json::Int(0);
    JSON => *Any::SCHEMA;
    MicroTime => TIMESTAMP;
    Quantity => *types::Quantity::SCHEMA, Json::String("");
    RawExtension => *types::RawExtension::SCHEMA;
    Time => TIMESTAMP;
}
