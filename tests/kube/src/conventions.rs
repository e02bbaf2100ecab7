//! Common uses of kube: versions in modules, shared and foreign statuses, approved groups, kinds that macros generate,
//! and both derives on one type.
#![allow(missing_docs, reason = "the types of a test")]

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;
use structural_schema::schema::{Property, Schema, ValueValidation};

/// Two versions of a kind. Neither is marked as the storage version.
pub mod v1 {
    use super::{Deserialize, PairStatus, Serialize, StructuralSchema};

    #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
    #[kube(group = "example.com", version = "v1", kind = "Pair", namespaced, status = "PairStatus")]
    pub struct PairSpec {
        pub left: String,
    }
}

pub mod v2 {
    use super::{Deserialize, PairStatus, Serialize, StructuralSchema};

    #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
    #[kube(group = "example.com", version = "v2", kind = "Pair", namespaced, status = "PairStatus")]
    pub struct PairSpec {
        pub left: String,
        pub right: String,
    }
}

/// The status of both versions, with one derive and no attributes.
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
pub struct PairStatus {
    #[structural(enumeration("Ready", "Waiting"))]
    pub phase: String,
}

/// A kind in a group of the Kubernetes project.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(
    group = "things.k8s.io",
    version = "v1",
    kind = "Approved",
    annotation("api-approved.kubernetes.io", "unapproved, experimental-only")
)]
pub struct ApprovedSpec {
    pub name: String,
}

/// Types that implement `JsonSchema` alone, as types of other crates do.
pub mod foreign {
    use super::{Deserialize, JsonSchema, Serialize};

    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct Status {
        #[schemars(range(min = 0))]
        pub observed: i64,
        pub phase: Option<String>,
    }
}

/// The schema of [`foreign::Status`].
pub const FOREIGN_STATUS: Schema<'static> =
    Schema::object(&[Property::new("observed", &OBSERVED).required(), Property::new("phase", String::SCHEMA)]);

const OBSERVED: Schema<'static> =
    Schema { validation: ValueValidation { minimum: Some(0.0), ..i64::SCHEMA.validation }, ..*i64::SCHEMA };

/// A status of another crate, which has no schema here.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Guest", status = "foreign::Status")]
#[structural(status(schema = FOREIGN_STATUS))]
pub struct GuestSpec {
    pub name: String,
}

/// A kind whose status is a type of k8s-openapi.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(
    group = "example.com",
    version = "v1",
    kind = "Conditional",
    status = "k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition"
)]
pub struct ConditionalSpec {
    pub name: String,
}

/// A spec with types that kube re-exports.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Reexports", namespaced)]
#[serde(rename_all = "camelCase")]
pub struct ReexportsSpec {
    pub metadata: kube::core::ObjectMeta,
    pub core_metadata: Option<k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta>,
    pub type_meta: kube::core::TypeMeta,
    pub timeout: Option<kube::core::Duration>,
}

/// A spec whose parts implement `JsonSchema` on their own. In kube's CRD, the status keeps the schema of schemars.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Both", status = "BothStatus")]
pub struct BothSpec {
    pub nested: BothNested,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, StructuralSchema)]
pub struct BothNested {
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
pub struct BothStatus {
    pub ready: bool,
}

impl JsonSchema for BothStatus {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "BothStatus".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "object", "properties": {"ready": {"type": "boolean"}}})
    }
}

/// A spec whose resource has a hand-written `JsonSchema`, which contains the schemas of the spec and the status.
#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Manual", schema = "manual", status = "PairStatus")]
pub struct ManualSpec {
    #[structural(max_length = 8)]
    pub name: String,
}

impl JsonSchema for Manual {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Manual".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let spec = generator.subschema_for::<ManualSpec>();
        let status = generator.subschema_for::<Option<PairStatus>>();
        let metadata = schemars::json_schema!({
            "type": "object", "properties": {"name": {"type": "string", "maxLength": 63}}
        });
        schemars::json_schema!({
            "type": "object",
            "properties": {"metadata": metadata, "spec": spec, "status": status},
            "required": ["spec"]
        })
    }
}

/// Generates kinds with a macro.
macro_rules! kind {
    ($kind:literal, $Spec:ident, $Status:ident) => {
        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
        #[kube(group = "example.com", version = "v1", kind = $kind, namespaced, status = $Status)]
        pub struct $Spec {
            #[structural(minimum = 1)]
            pub size: u8,
        }

        #[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
        pub struct $Status {
            pub ready: bool,
        }
    };
}

kind!("Small", SmallSpec, SmallStatus);
kind!("Large", LargeSpec, LargeStatus);
