/// A percentage.
#[structural(maximum = 100)]
struct Percent(u8);
