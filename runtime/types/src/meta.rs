//! The fields that every resource has: `apiVersion`, `kind` and `metadata`.

use structural_schema_model::{Property, Schema};

use crate::impls::nothing_inside;
use crate::schema::StructuralSchema;
use crate::shape::Visit;
use crate::types::Any;

/// Returns whether a resource specifies this field implicitly.
pub(crate) fn is_meta_field(key: &str) -> bool {
    matches!(key, "apiVersion" | "kind" | "metadata")
}

/// Defines a type for an object with these fields.
macro_rules! known_fields {
    ($(#[$attribute:meta])* $Name:ident { $($key:literal: $ty:ty,)* }) => {
        $(#[$attribute])*
        pub(crate) struct $Name;

        impl StructuralSchema for $Name {
            const SCHEMA: &'static Schema<'static> = &Schema::object(&[$(
                Property::new($key, <$ty>::FIELD),
            )*]);

            fn property<V: Visit>(key: &str, visit: V) -> V::Out {
                match key {
                    $($key => visit.known::<$ty>(),)*
                    _ => visit.unspecified(),
                }
            }
        }
    };
}

/// A timestamp string.
pub(crate) struct Time;

impl StructuralSchema for Time {
    const SCHEMA: &'static Schema<'static> = &Schema::string_format("date-time");
    nothing_inside!();
}

known_fields! {
    /// `metadata` of a resource.
    ObjectMeta {
        "annotations": std::collections::BTreeMap<String, String>,
        "creationTimestamp": Option<Time>,
        "deletionGracePeriodSeconds": Option<i64>,
        "deletionTimestamp": Option<Time>,
        "finalizers": Vec<String>,
        "generateName": String,
        "generation": i64,
        "labels": std::collections::BTreeMap<String, String>,
        "managedFields": Vec<ManagedFieldsEntry>,
        "name": String,
        "namespace": String,
        "ownerReferences": Vec<OwnerReference>,
        "resourceVersion": String,
        "selfLink": String,
        "uid": String,
    }
}

known_fields! {
    /// An entry of `metadata.ownerReferences`.
    OwnerReference {
        "apiVersion": String,
        "blockOwnerDeletion": Option<bool>,
        "controller": Option<bool>,
        "kind": String,
        "name": String,
        "uid": String,
    }
}

known_fields! {
    /// An entry of `metadata.managedFields`.
    ManagedFieldsEntry {
        "apiVersion": String,
        "fieldsType": String,
        "fieldsV1": Any,
        "manager": String,
        "operation": String,
        "subresource": String,
        "time": Option<Time>,
    }
}

#[cfg(test)]
mod tests {
    use structural_schema_documents::openapi::SchemaProps;
    use structural_schema_documents::walk::meta_fields::OBJECT_META;

    use super::*;

    #[test]
    fn fields_equal_those_of_documents() {
        assert_eq!(SchemaProps::from(ObjectMeta::SCHEMA), OBJECT_META.schema());
    }
}
