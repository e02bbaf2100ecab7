use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(remote = "std::time::Duration")]
struct Duration {
    secs: u64,
}

fn main() {}
