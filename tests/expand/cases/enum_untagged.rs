#[serde(untagged)]
enum Port {
    Number(u16),
    Name(String),
}
