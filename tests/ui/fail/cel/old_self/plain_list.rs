use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Site {
    spec: Spec,
}

#[derive(StructuralSchema)]
struct Spec {
    #[structural(max_items = 10)]
    routes: Vec<Route>,
    #[structural(max_items = 10, list_type = "set", items(rule("self == oldSelf"), max_length = 63))]
    names: Vec<String>,
    #[structural(max_items = 10, rule("self == oldSelf"), items(max_length = 63))]
    itself_is_fine: Vec<String>,
}

#[derive(StructuralSchema)]
struct Route {
    #[structural(max_length = 253, immutable)]
    host: String,
    target: Target,
}

#[derive(StructuralSchema)]
#[structural(rule("self.port >= oldSelf.port"))]
struct Target {
    port: u16,
}

fn main() {}
