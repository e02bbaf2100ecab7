#[structural(crd(group = "example.com", version = "v1", status))]
struct Frontend {
    spec: Spec,
    status: Option<Status>,
}
