#[serde(tag = "type")]
enum Source {
    HostPath { path: String },
    Secret(Secret),
    EmptyDir,
}
