use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(alias = "b", alias = "c")]
    a: i32,
    #[serde(alias = "e")]
    #[structural(no_aliases)]
    d: i32,
    #[structural(no_aliases)]
    f: i32,
}

#[derive(StructuralSchema)]
enum Mode {
    #[serde(alias = "Enabled")]
    On,
    #[serde(alias = "Disabled")]
    #[structural(no_aliases)]
    Off,
}

#[derive(StructuralSchema)]
#[structural(no_aliases)]
enum Known {
    #[serde(alias = "Enabled")]
    On {
        #[serde(alias = "after")]
        since: u32,
    },
}

fn main() {}
