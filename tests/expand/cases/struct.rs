/// Serves a web site.
struct Frontend {
    /// How many copies run.
    replicas: i32,
    image: Option<String>,
    ports: Vec<Port>,
}
