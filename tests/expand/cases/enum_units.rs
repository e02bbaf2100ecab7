/// When to start again.
#[serde(rename_all = "camelCase")]
enum RestartPolicy {
    /// Whatever happens.
    Always,
    OnFailure,
}
