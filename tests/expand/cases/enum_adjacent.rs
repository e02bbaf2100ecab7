#[serde(tag = "type", content = "value")]
enum Source {
    HostPath { path: String },
    Secret(Secret),
    EmptyDir,
}
