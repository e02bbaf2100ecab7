use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(default_rule(field = "pool.max", rule = "100"))]
struct Spec {
    pool: Option<Pool>,
    pools: Vec<Pool>,
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "max", rule = "self.min"))]
struct Pool {
    min: i64,
    max: Option<i64>,
}

fn main() {}
