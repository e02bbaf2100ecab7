//! Applies the code that help texts about `#[kube(...)]` suggest. tests/ui/tests/suggestions compares the comments with the texts.

#![allow(dead_code, reason = "the items are for their schemas alone")]

use kube::CustomResource;
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

// help: status = "…"
// help: validation = "self.min <= self.max"
// help: validation = ("…", "message")
// help: Rule::new("…")
#[derive(Clone, Debug, CustomResource, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "WithStatus", status = "Status")]
#[x_kube(validation = "self.min <= self.max", validation = ("self.min > 0", "message"))]
#[x_kube(validation = Rule::new("self.max > 0"))]
struct WithStatusSpec {
    min: i32,
    max: i32,
}

#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
struct Status {
    ready: bool,
}

// help of kinds in `*.k8s.io`: annotation("api-approved.kubernetes.io", "unapproved, experimental-only")
#[derive(Clone, Debug, CustomResource, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "widgets.k8s.io", version = "v1", kind = "Widget")]
#[kube(annotation("api-approved.kubernetes.io", "unapproved, experimental-only"))]
struct WidgetSpec {
    #[structural(minimum = 1)]
    size: i32,
}

// help: #[structural(list_type = "map", list_map_keys("name"))]
#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
struct Lists {
    #[structural(list_type = "map", list_map_keys("name"))]
    list: Vec<Named>,
}

#[derive(Clone, Debug, Serialize, Deserialize, StructuralSchema)]
struct Named {
    name: String,
}
