struct Spec<T> {
    #[structural(minimun = 1)]
    typo: i32,
    #[serde(alias = "y")]
    x: T,
}
