//! Compares the defaults of schemas with the defaults of serde.

use std::collections::BTreeMap;

use codegen_cli::defaults::differences;
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

// The body is not a plain value, so the derive cannot compare it.
fn five() -> u32 {
    u32::from(5u8)
}

#[expect(clippy::unnecessary_wraps, reason = "serde requires the type of the field")]
fn some() -> Option<u32> {
    Some(five())
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Leaf {
    id: std::net::IpAddr,
    #[serde(default = "five")]
    #[structural(default = 5)]
    same: u32,
    #[serde(default = "five")]
    #[structural(default = 6)]
    other: u32,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
enum Choice {
    First(Leaf),
    Second {
        #[serde(default = "five")]
        #[structural(default = 7)]
        other: u32,
    },
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(tag = "type")]
enum Tagged {
    A { leaf: Leaf },
    B { inner: Vec<Leaf> },
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(default)]
#[structural(default = {"daily": 7, "weekly": 5})]
struct Keep {
    daily: u32,
    weekly: u32,
    monthly: Option<u32>,
}

impl Default for Keep {
    fn default() -> Self {
        Keep { daily: 7, weekly: 4, monthly: None }
    }
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct Spec {
    #[structural(pattern = "^[a-z]{1,6}$")]
    name: String,
    #[structural(minimum = 10)]
    number: u8,
    leaf: Option<Leaf>,
    list: Vec<Leaf>,
    map: Option<BTreeMap<String, Leaf>>,
    choice: Option<Choice>,
    tagged: Option<Tagged>,
    #[serde(default)]
    keep: Keep,
    #[serde(default = "some")]
    #[structural(default = 6)]
    null_is_off: Option<u32>,
    #[structural(default = 3)]
    of_the_server: u32,
    #[structural(optional, default = 3)]
    of_the_server_too: u32,
    #[structural(default = 3)]
    perhaps: Option<u32>,
    #[serde(default)]
    inferred: Vec<String>,
    #[serde(default = "five", skip_serializing_if = "is_zero")]
    #[structural(no_default)]
    without: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[test]
fn every_difference_is_found_wherever_it_is() {
    let found: Vec<String> = differences::<Spec>().iter().map(ToString::to_string).collect();
    let leaf = "the default of the schema is 6, but serde reads 5";
    assert_eq!(
        found,
        [
            "keep.weekly: the default of the schema is 5, but serde reads 4",
            &format!("nullIsOff: {leaf}"),
            &format!("choice.first.other: {leaf}"),
            "choice.second.other: the default of the schema is 7, but serde reads 5",
            &format!("leaf.other: {leaf}"),
            &format!("list[0].other: {leaf}"),
            &format!("map[key].other: {leaf}"),
            &format!("tagged.inner[0].other: {leaf}"),
            &format!("tagged.leaf.other: {leaf}"),
        ]
    );
}

mod kinds {
    use super::*;

    #[derive(Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub(super) struct Backup {
        pub(super) spec: BackupSpec,
    }

    #[derive(Serialize, Deserialize, StructuralSchema)]
    pub(super) struct BackupSpec {
        #[serde(default = "five")]
        #[structural(default = 6)]
        pub(super) copies: u32,
    }

    /// A type that does not implement serde's traits.
    #[derive(StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub(super) struct Plain {
        #[expect(dead_code, reason = "nobody reads it")]
        pub(super) spec: BackupSpec,
    }
}

#[test]
#[should_panic(expected = "spec.copies: the default of the schema is 6, but serde reads 5")]
fn crd_files_compares_defaults() {
    codegen_cli::assert_crd_file!(kinds::Backup, "Cargo.toml/backup.yaml");
}

#[test]
#[should_panic(expected = "UPDATE_CRDS=1")]
fn types_without_serde_have_no_defaults_to_compare() {
    codegen_cli::assert_crd_file!(kinds::Plain, "Cargo.toml/plain.yaml");
}

#[test]
fn agreement() {
    #[derive(Serialize, Deserialize, StructuralSchema)]
    struct Same {
        #[serde(default = "five")]
        #[structural(default = 5)]
        a: u32,
    }
    codegen_cli::assert_defaults!(Same);
}
