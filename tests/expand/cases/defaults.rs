#[derive(Default)]
struct Tuning {
    #[serde(default)]
    verbose: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hosts: Vec<String>,
    #[serde(default)]
    #[structural(no_default)]
    secret: String,
    #[serde(default = "five")]
    #[structural(default = 5)]
    retries: Option<u8>,
    limits: Limits,
}
