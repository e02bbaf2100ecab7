use std::collections::BTreeMap;

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Disk {
    #[serde(default)]
    read_only: bool,
}

#[derive(StructuralSchema)]
#[serde(deny_unknown_fields)]
struct Secret {
    name: String,
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Volume {
    Disk(Disk),
    Secret(Secret),
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Flattening {
    Disk {
        #[serde(flatten)]
        disk: Disk,
    },
    Secret(Box<Secret>),
}

#[derive(StructuralSchema)]
struct Spec {
    #[serde(flatten)]
    disk: Option<Disk>,
    #[serde(flatten)]
    labels: BTreeMap<String, String>,
}

#[derive(StructuralSchema)]
enum Alone {
    #[structural(no_default)]
    Disk(Disk),
    #[structural(no_default)]
    Secret { name: String },
}

fn main() {}
