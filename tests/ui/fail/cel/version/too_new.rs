use structural_schema::StructuralSchema;

use std::collections::BTreeMap;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kubernetes = "1.28"))]
#[structural(rule("self.spec.count >= oldSelf.spec.count.orValue(0)", optional_old_self))]
struct Old {
    spec: Spec,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kubernetes = "1.30"))]
struct Newer {
    spec: Spec,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Newest {
    spec: Spec,
}

#[derive(StructuralSchema)]
#[structural(rule("isIP(self.address)"))]
#[structural(rule("self.?address.hasValue()"))]
#[structural(rule("self.labels.all(k, v, k != v)"))]
#[structural(rule("isSemver(self.version)"))]
#[structural(rule("self.list.sort() == self.list"))]
#[structural(rule("sets.contains(self.list, ['a'])"))]
#[structural(rule("!format.dns1123Label().validate(self.address).hasValue()"))]
#[structural(rule("self.count > 0", message_expression = "'not over 0: %d'.format([self.count])"))]
#[structural(rule("self.count > 0.5"))]
struct Spec {
    #[structural(max_length = 63)]
    address: String,
    #[structural(max_length = 63)]
    version: String,
    #[structural(max_properties = 9, values(max_length = 63))]
    labels: BTreeMap<String, String>,
    #[structural(max_items = 9, items(max_length = 63))]
    list: Vec<String>,
    count: i32,
}

fn main() {}
