use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(one_of({property("porrt", minimum = 1)}, {required_properties("name")}))]
struct Spec {
    port: i32,
    name: Option<String>,
    #[structural(any_of({property("a", minimum = 1)}, {items(minimum = 1)}))]
    inner: Inner,
    #[structural(not(required_properties("b")))]
    required: Inner,
    #[structural(all_of({not(property("x", minimum = 1))}))]
    deep: Inner,
}

#[derive(StructuralSchema)]
struct Inner {
    b: i32,
}

fn main() {}
