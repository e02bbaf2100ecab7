//! The type of a printer column fits what it shows.

use structural_schema::{Any, IntOrString, StructuralSchema};

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    print_column("Date", ".text", type = "date"),
    print_column("Integer", ".text", type = "integer"),
    print_column("Boolean", ".count", type = "boolean"),
    print_column("Day", ".day", type = "date"),
    print_column("Either", ".either", type = "integer"),
    print_column("List", ".list"),
    print_column("Any", ".any.x"),
    print_column("Fine", ".count", type = "number"),
    print_column("Json", ".list", type = "string"),
))]
struct Types {
    text: String,
    count: i32,
    #[structural(format = "date")]
    day: String,
    either: IntOrString,
    list: Vec<String>,
    any: Any,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("A", ".a", type = "int")))]
struct Unsupported {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("A", ".a", format = "int16")))]
struct Format {
    a: i32,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("", ".a"), print_column("A", ".a"), print_column("A", ".a")))]
struct Headers {
    a: i32,
}

fn main() {}
