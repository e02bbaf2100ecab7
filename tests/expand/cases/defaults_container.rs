#[serde(default)]
#[structural(default = {"daily": 7})]
struct Keep {
    daily: u32,
    weekly: Option<u32>,
}
