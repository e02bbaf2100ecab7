use std::collections::BTreeMap;

use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Tagged {
    Required {
        #[serde(default)]
        a: bool,
    },
    RequiredElsewhere {
        a: bool,
    },
}

#[derive(StructuralSchema)]
#[serde(untagged)]
enum Untagged {
    First {
        name: String,
        #[serde(default)]
        replicas: u32,
    },
    Second {
        host: String,
        replicas: Option<u32>,
    },
}

#[derive(StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    Seven {
        #[serde(default = "seven")]
        days: u32,
    },
    Zero {
        #[serde(default)]
        days: u32,
    },
}

fn seven() -> u32 {
    7
}

#[derive(StructuralSchema)]
#[serde(tag = "type", deny_unknown_fields)]
enum Strict {
    A {
        #[serde(default)]
        enabled: bool,
    },
    B {
        name: String,
    },
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Labelled {
    A {
        #[serde(default)]
        enabled: bool,
    },
    B {
        #[serde(flatten)]
        labels: BTreeMap<String, String>,
    },
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Counted {
    A {
        #[serde(default)]
        enabled: bool,
    },
    B(Few),
}

#[derive(StructuralSchema)]
#[structural(max_properties = 1)]
struct Few {
    a: Option<String>,
    b: Option<String>,
}

fn main() {
    let _ = seven();
}
