use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Spec {
    #[serde(default)]
    #[structural(default = 1)]
    replicas: u32,
    #[serde(default)]
    #[structural(default = {"a": 1})]
    inner: Inner,
    #[serde(default)]
    #[structural(default = {"a": 0, "b": false})]
    the_same: Inner,
    #[serde(default)]
    #[structural(default = "Recreate")]
    strategy: Strategy,
}

#[derive(Default, StructuralSchema)]
struct Inner {
    #[serde(default)]
    a: i32,
    b: bool,
}

#[derive(Default, StructuralSchema)]
enum Strategy {
    #[default]
    RollingUpdate,
    Recreate,
}

#[derive(StructuralSchema)]
struct Words {
    #[serde(default)]
    #[structural(default = 0, no_default)]
    both: i32,
    #[structural(no_default)]
    neither: i32,
    #[structural(required, default = 1)]
    never_missing: i32,
}

#[derive(StructuralSchema)]
#[structural(no_default)]
struct Container {
    a: i32,
}

fn main() {}
