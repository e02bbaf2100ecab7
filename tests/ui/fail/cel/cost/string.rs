use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(rule("self.matches('^(0|[1-9][0-9]*)[.](0|[1-9][0-9]*)[.](0|[1-9][0-9]*)(-[0-9A-Za-z-]+([.][0-9A-Za-z-]+)*)?([+][0-9A-Za-z-]+([.][0-9A-Za-z-]+)*)?(, (latest|stable|preview|testing|nightly))?$')"))]
    version: String,
    #[structural(rule("self.contains('a') || self.split(',').all(x, x.lowerAscii() == x)"))]
    list: String,
}

fn main() {}
