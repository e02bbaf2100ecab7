#[structural(crd(
    group = "example.com",
    version = "v1beta1",
    scope = "Cluster",
    short_names("fe"),
    status = Status,
    scale(spec_replicas_path = ".spec.replicas", status_replicas_path = ".status.replicas"),
    print_column("Replicas", ".spec.replicas"),
    print_column("Age", ".metadata.creationTimestamp", type = "date", priority = 1),
    selectable_fields(".spec.color"),
    storage = false,
    deprecated = "use v1",
    conversion(service(namespace = "web", name = "hook")),
    annotations("a" = "b"),
))]
struct Frontend {
    spec: Spec,
}
