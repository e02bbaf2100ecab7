use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.ports.all(p, self.ports.exists_one(q, q == p))"))]
struct Spec {
    ports: Vec<i32>,
}

fn main() {}
