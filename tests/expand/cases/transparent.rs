#[serde(transparent)]
struct Name {
    text: Option<String>,
    #[serde(skip)]
    length: usize,
}
