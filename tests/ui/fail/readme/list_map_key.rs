//! The README quotes this output.

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct FrontendSpec {
    #[structural(max_items = 16, list_type = "map", list_map_keys("name"))]
    ports: Vec<Port>,
}

#[derive(StructuralSchema)]
struct Port {
    name: Option<String>,
    port: u16,
}

fn main() {}
