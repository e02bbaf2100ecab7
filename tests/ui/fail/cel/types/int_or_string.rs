use structural_schema::StructuralSchema;

use structural_schema::IntOrString;

#[derive(StructuralSchema)]
#[structural(rule("self.port"))]
#[structural(rule("self.flag ? self.port : self.other"))]
#[structural(rule("type(self.port) == int ? self.port > 0 : self.port != ''"))]
#[structural(rule("[self.port, 1].size() > 0 || self.flag"))]
struct Spec {
    #[structural(rule("self"))]
    port: IntOrString,
    other: IntOrString,
    flag: bool,
}

fn main() {}
