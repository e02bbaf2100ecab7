struct Volume {
    name: String,
    #[serde(flatten)]
    source: Source,
    #[serde(flatten)]
    limits: Option<Limits>,
}
