use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(rename_all = "camelCase")]
#[structural(exactly_one_of("host_path", "emptyDir"))]
#[structural(at_most_one_of("emptyDir", "secret"))]
#[structural(at_least_one_of("conifgMap"))]
struct Volume {
    host_path: Option<String>,
    empty_dir: Option<String>,
    config_map: Option<String>,
}

#[derive(StructuralSchema)]
#[structural(exactly_one_of("a", "b"))]
struct NoObject(String);

fn main() {}
