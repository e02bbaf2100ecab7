//! Schemas of `k8s-openapi` types that are not objects with fields.

use k8s_openapi::ByteString;
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::JSON;
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{FieldsV1, MicroTime, Time};
use k8s_openapi::apimachinery::pkg::runtime::RawExtension;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use structural_schema_model::kubernetes_objects::FieldType;
use structural_schema_model::{Json, Schema};

use crate::schema::StructuralSchema;

/// Implements the trait for types whose schemas structural-schema-model has, optionally with the JSON value of
/// `Default::default()`.
macro_rules! scalars {
    ($($ty:ty $(=> $default:expr)?;)*) => {$(
        impl StructuralSchema for $ty {
            const SCHEMA: &'static Schema<'static> = <$ty as FieldType>::SCHEMA;
            $(const DEFAULT: Option<Json<'static>> = Some($default);)?
            const IS_PLAIN: bool = true;
            crate::impls::nothing_inside!();
        }
        #[cfg(test)]
        const _: () = crate::impls::assert_plain::<$ty>();
    )*};
}

scalars! {
    ByteString => Json::String("");
    FieldsV1;
    IntOrString => Json::Int(0);
    JSON;
    MicroTime;
    Quantity => Json::String("");
    RawExtension;
    Time;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::__private::schema_json;
    use crate::{Any, types};

    /// Tests that the fields of objects have the schemas that other fields of these types have.
    #[test]
    fn fields_of_objects_have_the_schemas_of_their_types() {
        macro_rules! assert_same {
            ($($ty:ty),*) => {$(
                let (ours, of_object) = (<$ty as StructuralSchema>::PROPERTY, <$ty as FieldType>::SCHEMA);
                assert_eq!(schema_json(ours.schema()), schema_json(of_object), stringify!($ty));
                assert_eq!(<$ty as StructuralSchema>::REQUIRED, <$ty as FieldType>::REQUIRED, stringify!($ty));
            )*};
        }
        assert_same!(bool, i32, i64, String, Option<String>, Vec<i32>, Option<Vec<String>>, BTreeMap<String, String>);
        assert_same!(Option<BTreeMap<String, Quantity>>, Option<BTreeMap<String, Vec<String>>>);
    }

    #[test]
    fn types_of_this_crate_have_the_same_schemas() {
        for (ours, theirs) in [
            (types::Quantity::SCHEMA, <Quantity as FieldType>::SCHEMA),
            (types::RawExtension::SCHEMA, <RawExtension as FieldType>::SCHEMA),
            (types::RawExtension::SCHEMA, <FieldsV1 as FieldType>::SCHEMA),
            (Any::SCHEMA, <JSON as FieldType>::SCHEMA),
        ] {
            assert_eq!(schema_json(ours), schema_json(theirs));
        }
    }
}
