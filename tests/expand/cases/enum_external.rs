enum Source {
    HostPath(HostPath),
    EmptyDir { size: Option<String> },
}
