//! Conversion by a webhook.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", conversion(strategy = "Magic")))]
struct Strategy {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", conversion(strategy = "None", url = "https://a.b")))]
struct Excluding {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", conversion(strategy = "Webhook")))]
struct Nobody {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    conversion(url = "http://a.b", ca_bundle = "no!", review_versions("v2", "v2", "V3"))
))]
struct Url {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", conversion(service(name = "a", port = 70000))))]
struct Port {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", conversion(service(name = "a", namespace = "b", path = "c"))))]
struct ServicePath {
    a: i32,
}

fn main() {}
