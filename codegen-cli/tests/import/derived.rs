//! Enums in all representations of serde. `import` generates enums in the same representations from their schemas.

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

/// Every representation of an enum.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", plural = "unions", status = false))]
pub(crate) struct Union {
    spec: Spec,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Spec {
    units: Units,
    external: External,
    mixed: Mixed,
    internal: Internal,
    strict_internal: StrictInternal,
    adjacent: Adjacent,
    strict_adjacent: StrictAdjacent,
    one_content: OneContent,
    object_content: ObjectContent,
    untagged: Untagged,
    strict_untagged: StrictUntagged,
    or_null: Option<OrNull>,
    volume: Volume,
    tagged_volumes: Vec<TaggedVolume>,
    untagged_volume: UntaggedVolume,
    open: Option<Open>,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
enum Units {
    Always,
    OnFailure,
    #[serde(rename = "never!")]
    Never,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
enum External {
    /// A directory of the host.
    HostPath(String),
    EmptyDir {
        size: Option<String>,
    },
}

#[derive(Serialize, Deserialize, StructuralSchema)]
enum Mixed {
    Unlimited,
    None,
    Bytes(i64),
    Share { percent: u8 },
}

/// With a tag.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", rename_all_fields = "camelCase")]
enum Internal {
    /// A directory of the host,
    /// or of another one.
    HostPath {
        /// Where it is.
        host_path: String,
    },
    Secret {
        /// The name of the secret.
        name: String,
        #[structural(max_length = 10)]
        key: String,
    },
    EmptyDir,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
enum StrictInternal {
    HostPath { path: String, mode: Option<i32> },
    Secret { name: String },
    Nothing {},
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    HostPath { path: String },
    Secret { name: String },
    EmptyDir,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value", deny_unknown_fields)]
enum StrictAdjacent {
    HostPath { path: String },
    Secret { name: String, optional: Option<bool> },
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "value", rename_all = "lowercase")]
enum OneContent {
    Unlimited,
    Bytes(i64),
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type", content = "a")]
enum ObjectContent {
    /// No limit.
    Unlimited,
    Limits(Limits),
}

#[derive(Serialize, Deserialize, StructuralSchema)]
struct Limits {
    cpu: String,
    memory: Option<String>,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum Untagged {
    HostPath { path: String },
    Secret { name: String, namespace: String },
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(untagged, deny_unknown_fields)]
enum StrictUntagged {
    HostPath { path: String, mode: Option<i32> },
    Secret { name: String },
}

/// The variant without content is null.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(untagged)]
enum OrNull {
    Nothing,
    Something { name: String },
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[structural(rule("self.name != 'a' || has(self.emptyDir)"))]
struct Volume {
    name: String,
    #[serde(flatten)]
    source: External,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
struct TaggedVolume {
    name: String,
    read_only: Option<bool>,
    #[serde(flatten)]
    source: Internal2,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum Internal2 {
    HostPath { path: String },
    EmptyDir,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
struct UntaggedVolume {
    #[structural(default = 5)]
    size: i32,
    #[serde(flatten)]
    source: Untagged,
}

/// Keeps every field, and therefore the status.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", plural = "anythings", status))]
pub(crate) struct Anything {
    #[serde(flatten)]
    fields: serde_json::Map<String, serde_json::Value>,
}

/// serde forgets the tags that it does not know. The import is therefore a struct.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum Open {
    HostPath {
        path: String,
    },
    #[serde(other)]
    Unknown,
}
