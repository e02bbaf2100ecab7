#[structural(crate = renamed)]
struct Spec {
    name: String,
}
