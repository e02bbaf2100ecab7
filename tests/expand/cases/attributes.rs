#[serde(rename_all = "camelCase")]
#[structural(title = "A port", at_most_one_of("minPort", "name"))]
struct Port {
    #[serde(default = "http")]
    #[structural(minimum = 1, maximum = 65535, default = 80)]
    min_port: i32,
    #[structural(min_length = 1, pattern = "^[a-z]+$", nullable)]
    name: Option<String>,
    #[structural(list_type = "map", list_map_keys("key"), items(map_type = "granular"))]
    labels: Vec<Label>,
    #[structural(any_of({maximum = 0}, {minimum = 10}))]
    weight: i32,
    #[structural(as = String)]
    since: SystemTime,
    #[structural(schema = ANY)]
    other: Value,
}
