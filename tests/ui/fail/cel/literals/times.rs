use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.timeout < duration('5 minutes')"))]
#[structural(rule("self.timeout < duration('1d')"))]
#[structural(rule("self.start > timestamp('2024-01-01')"))]
#[structural(rule("self.start > '2024-01-01T00:00:00Z'"))]
#[structural(rule("self.timeout < '5m'"))]
struct Spec {
    #[structural(format = "duration")]
    timeout: String,
    #[structural(format = "date-time")]
    start: String,
}

fn main() {}
