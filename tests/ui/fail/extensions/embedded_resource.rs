use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(embedded_resource)]
    empty: Empty,
    #[structural(embedded_resource)]
    map: std::collections::BTreeMap<String, String>,
    #[structural(embedded_resource)]
    text: String,
    #[structural(embedded_resource)]
    any: structural_schema::Any,
    #[structural(embedded_resource, preserve_unknown_fields)]
    fine: Empty,
    #[structural(embedded_resource)]
    kind_is_no_string: Kind,
}

#[derive(StructuralSchema)]
struct Empty {}

#[derive(StructuralSchema)]
struct Kind {
    kind: i32,
}

fn main() {}
