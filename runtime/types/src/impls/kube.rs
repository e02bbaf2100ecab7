//! Schemas of `kube` types.

use kube_core::gvk::{GroupVersion, GroupVersionKind};
use kube_core::{Duration, DynamicObject, TypeMeta};
use structural_schema_model::{Property, Schema};

use super::moments::text;
use super::schemas;
use crate::schema::StructuralSchema;
use crate::shape::Visit;
use crate::types::EmbeddedResource;

/// Go's duration syntax. The server's format `duration` accepts a different syntax.
const DURATION: &str = "^[+-]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$";

schemas! {
    Duration => text(DURATION);
    // An object with `apiVersion` and `kind`, which the server checks, and any other fields.
    DynamicObject => *EmbeddedResource::SCHEMA;
}

/// Objects whose fields are required strings.
macro_rules! strings {
    ($($ty:ty { $($index:literal $name:literal),* })*) => {$(
        impl StructuralSchema for $ty {
            const SCHEMA: &'static Schema<'static> = &Schema::object(&[
                $(Property::new($name, String::SCHEMA).required()),*
            ]);

            fn property<V: Visit>(key: &str, visit: V) -> V::Out {
                match key {
                    $($name => String::visit($index, visit),)*
                    _ => visit.unspecified(),
                }
            }
        }
    )*};
}

strings! {
    TypeMeta { 0 "apiVersion", 1 "kind" }
    GroupVersion { 0 "group", 1 "version" }
    GroupVersionKind { 0 "group", 1 "version", 2 "kind" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schemas() {
        let meta = TypeMeta { api_version: "v1".to_owned(), kind: "Pod".to_owned() };
        assert_eq!(serde_json::to_value(meta).unwrap(), serde_json::json!({"apiVersion": "v1", "kind": "Pod"}));
        let kind = GroupVersionKind::gvk("apps", "v1", "Deployment");
        let written = serde_json::to_value(kind).unwrap();
        assert_eq!(written, serde_json::json!({"group": "apps", "version": "v1", "kind": "Deployment"}));
        let version = serde_json::to_value(GroupVersion::gv("apps", "v1")).unwrap();
        assert_eq!(version, serde_json::json!({"group": "apps", "version": "v1"}));
    }

    #[test]
    fn pattern_is_valid_in_go() {
        assert!(structural_schema_model::re2::check(DURATION).is_ok());
    }
}
