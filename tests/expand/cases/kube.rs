/// What is wanted.
#[kube(
    group = "example.com",
    version = "v1",
    kind = "Widget",
    namespaced,
    shortname = "wg",
    status = "WidgetStatus",
    printcolumn(name = "Size", type_ = "integer", json_path = ".spec.size")
)]
struct WidgetSpec {
    #[x_kube(validation = "self > 0")]
    size: i32,
}
