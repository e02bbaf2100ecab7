struct Queue {
    #[structural(minimum = -5, maximum = 5)]
    priority: i32,
    #[structural(max_items = 3)]
    names: Vec<String>,
    #[schemars(length(min = 1))]
    owner: Option<String>,
    #[structural(minimum = 0.5)]
    ratio: f64,
}
