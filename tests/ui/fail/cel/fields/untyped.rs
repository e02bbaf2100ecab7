use structural_schema::StructuralSchema;

use structural_schema::Any;

#[derive(StructuralSchema)]
#[structural(rule("self.anything == 1"))]
#[structural(rule("self.list.size() > 0"))]
struct Spec {
    #[structural(rule("self == 1"))]
    anything: Any,
    #[structural(rule("self.size() > 0"))]
    list: Vec<Any>,
}

fn main() {}
