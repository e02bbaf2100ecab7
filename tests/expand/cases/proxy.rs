#[serde(try_from = "String", into = "String")]
struct Version {
    major: u32,
    minor: u32,
}
