use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(rule("self.type == 'File' && self.pth != ''"))]
#[structural(rule("has(self.path) || self.size > 'a'"))]
enum Source {
    File {
        #[structural(rule("self > 0"))]
        path: String,
    },
    Memory {
        size: i32,
    },
}

#[derive(StructuralSchema)]
#[structural(rule("self.a == Mode.On || self.a == 'Of'"))]
struct Spec {
    a: Mode,
    #[structural(rule("self.size() < 0.5 || self > 0"))]
    b: Mode,
}

#[derive(StructuralSchema)]
enum Mode {
    On,
    Off,
}

fn main() {}
