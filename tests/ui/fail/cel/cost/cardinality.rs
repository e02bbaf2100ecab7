use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Site {
    spec: Spec,
}

#[derive(StructuralSchema)]
struct Spec {
    routes: Vec<Route>,
}

#[derive(StructuralSchema)]
struct Route {
    #[structural(max_length = 253, rule("self.matches('^[a-z]+$')"))]
    host: String,
}

fn main() {}
