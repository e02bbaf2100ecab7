//! The kinds that kube's own tests derive, in three versions: with the schema of schemars, and with ours in both modes.

pub mod annotated;
pub mod constants;
pub mod conventions;
pub mod panics;
pub mod schemas;

/// Defines a kind with every argument of `#[kube(...)]`, and kinds with types of each shape. `$Schema` is the derive
/// macro for the schema.
macro_rules! kinds {
    ($Schema:ident, $mode:tt $($more:tt)*) => {
        #[derive(kube::CustomResource, Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        #[kube(
            group = "example.com",
            version = "v1",
            kind = "Foo",
            schema = $mode,
            category = "things",
            namespaced,
            doc = "Every word.",
            derive = "PartialEq",
            shortname = "fo",
            shortname = "f",
            served = false,
            storage = false,
            deprecated = "use v2",
            selectable = ".spec.nonNullable",
            selectable = ".spec.nullable",
            annotation("example.com", "one"),
            annotation("example.com/second", "two"),
            label("example.com/tier", "back"),
            status = "crate::Status",
            printcolumn(json_path = ".spec.nonNullable", name = "Spec", type_ = "string"),
            printcolumn = r#"{"name":"Age", "type":"date", "jsonPath":".metadata.creationTimestamp", "priority": 1}"#,
            scale(
                spec_replicas_path = ".spec.replicas",
                status_replicas_path = ".status.replicas",
                label_selector_path = ".status.labelSelector"
            )
            $($more)*
        )]
        #[serde(rename_all = "camelCase")]
        pub struct FooSpec {
            pub non_nullable: String,
            pub replicas: i32,
            #[serde(skip_serializing_if = "Option::is_none")]
            pub nullable_skipped: Option<String>,
            pub nullable: Option<String>,
            /// An enum with a description.
            pub complex: ComplexEnum,
            pub person: Person,
            pub list: Vec<String>,
            pub set: HashSet<String>,
            pub optional_enum: Option<Level>,
            /// With a description.
            pub described_enum: Option<Level>,
            pub small: u8,
            pub large: u64,
        }

        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, $Schema)]
        #[kube(group = "example.com", version = "v1", kind = "Flattening", schema = $mode)]
        pub struct FlatteningSpec {
            pub foo: String,
            #[serde(flatten)]
            pub arbitrary: HashMap<String, serde_json::Value>,
        }

        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, $Schema)]
        #[kube(group = "example.com", version = "v1", kind = "Bucket", schema = $mode, namespaced, no_spec)]
        pub struct BucketFields {
            pub name: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub region: Option<String>,
        }

        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, $Schema)]
        #[kube(group = "example.com", version = "v1", kind = "Shipment", schema = $mode, no_spec, status = "crate::Status")]
        pub struct ShipmentFields {
            pub label: String,
        }

        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, $Schema)]
        #[kube(group = "example.com", version = "v1", kind = "FooEnum", root = "FooEnumRoot", schema = $mode)]
        #[serde(rename_all = "camelCase")]
        pub enum FooEnumSpec {
            /// The first.
            VariantOne { int: i32 },
            /// The second.
            VariantTwo { str: String },
            /// The third.
            VariantThree {},
        }

        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, $Schema)]
        #[kube(group = "example.com", version = "v1", kind = "Newtypes", schema = $mode)]
        pub enum NewtypesSpec {
            /// A string.
            A(String),
            /// A number.
            B { inner: i32 },
        }

        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, $Schema)]
        #[kube(group = "example.com", version = "v1", kind = "Untagged", schema = $mode)]
        #[serde(untagged)]
        pub enum UntaggedSpec {
            A { inner: i32, additional: String },
            B { inner: i32 },
        }

        #[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, $Schema)]
        #[kube(group = "example.com", version = "v1", kind = "Enums", schema = $mode)]
        pub struct EnumsSpec {
            pub level: Level,
            pub optional: Option<Level>,
            pub complex: Option<ComplexEnum>,
            pub flattened: Flattened,
        }

        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        pub struct Flattened {
            #[serde(flatten)]
            pub inner: Choice,
        }

        /// One of three.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        #[serde(untagged)]
        pub enum Choice {
            /// With `one`.
            A { one: String },
            /// With `two`.
            B { two: Level, three: String },
            /// With nothing.
            C {},
        }

        /// Tuple and struct variants.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        #[serde(rename_all = "camelCase")]
        pub enum ComplexEnum {
            /// A normal one.
            Normal(Level),
            /// A hard one.
            Hard { hard: String, core: Level },
        }

        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        #[serde(untagged)]
        pub enum Person {
            Aged(Aged),
            Born(Born),
        }

        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        #[serde(rename_all = "camelCase")]
        pub struct Aged {
            /// Of the person.
            pub level: Level,
            /// In years.
            pub age: i32,
        }

        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        #[serde(rename_all = "camelCase")]
        pub struct Born {
            /// Of the person.
            pub level: Level,
            /// As text.
            pub date_of_birth: String,
        }

        /// How much.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, $Schema)]
        pub enum Level {
            Low,
            High,
            /// With a comment.
            Other,
        }
    };
}

/// Kinds with the schema that schemars derives and kube rewrites.
pub mod plain {
    #![allow(missing_docs, unreachable_pub, reason = "types for tests")]
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};
    use std::collections::{HashMap, HashSet};
    kinds!(JsonSchema, "derived", validation = "self.metadata.name == 'singleton'");
}

/// Kinds with our schema in place of the schemars schema. Only the derived trait differs.
pub mod drop_in {
    #![allow(missing_docs, unreachable_pub, reason = "types for tests")]
    use serde::{Deserialize, Serialize};
    use std::collections::{HashMap, HashSet};
    use structural_schema::StructuralSchema;
    kinds!(StructuralSchema, "derived", validation = "self.metadata.name == 'singleton'");
}

/// Kinds for which kube generates a CRD without a schema. kube rejects `validation` in this mode.
pub mod full {
    #![allow(missing_docs, unreachable_pub, reason = "types for tests")]
    use serde::{Deserialize, Serialize};
    use std::collections::{HashMap, HashSet};
    use structural_schema::StructuralSchema;
    kinds!(StructuralSchema, "disabled");
}

/// The status of two kinds, with both schemas.
#[derive(
    Clone,
    Debug,
    PartialEq,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
    structural_schema::StructuralSchema,
)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// How many there are.
    pub replicas: i32,
    /// Which ones.
    pub label_selector: String,
}
