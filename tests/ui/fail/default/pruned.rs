use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(default = {"name": "a", "nmae": "b"})]
    unknown: Inner,
    #[structural(default = {})]
    missing: Inner,
    #[structural(default = {"name": "a", "inner": {"b": 1}})]
    deeper: Outer,
}

#[derive(StructuralSchema)]
struct Inner {
    name: String,
}

#[derive(StructuralSchema)]
#[structural(default = {"inner": {}})]
struct Outer {
    name: Option<String>,
    inner: Inner,
}

fn main() {}
