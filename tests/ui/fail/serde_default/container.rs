use serde::Deserialize;
use structural_schema::StructuralSchema;

#[derive(Deserialize, StructuralSchema)]
#[serde(default)]
struct Written {
    daily: u32,
    weekly: Option<u32>,
    #[structural(default = 1)]
    stated: u32,
    #[structural(no_default)]
    left_out: u32,
    #[serde(default)]
    of_its_own: u32,
}

impl Default for Written {
    fn default() -> Self {
        Written { daily: "7".parse().unwrap_or(7), weekly: Some(4), stated: 1, left_out: 2, of_its_own: 3 }
    }
}

#[derive(Deserialize, StructuralSchema)]
#[serde(default = "tuning")]
struct ByFunction {
    verbose: bool,
}

fn tuning() -> ByFunction {
    ByFunction { verbose: std::env::var_os("VERBOSE").is_some() }
}

#[derive(Default, Deserialize, StructuralSchema)]
#[serde(default)]
struct Derived {
    #[structural(minimum = 1)]
    replicas: u32,
    #[structural(default = 5)]
    other: u32,
    fine: u32,
}

#[derive(Default, Deserialize, StructuralSchema)]
#[serde(default)]
#[structural(default = {"dayly": 7, "weekly": "4"})]
struct Mistaken {
    daily: u32,
    weekly: u32,
    monthly: Option<u32>,
}

#[derive(Default, Deserialize, StructuralSchema)]
#[serde(default)]
#[structural(default = 5)]
struct NoObject {
    a: u32,
}

fn main() {}
