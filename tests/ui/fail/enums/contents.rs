use structural_schema::StructuralSchema;

struct Foreign;

#[derive(StructuralSchema)]
enum Words {
    Default(#[structural(default = 1)] i32),
    Optional(#[structural(optional)] i32),
    #[structural(maximum = 1)]
    Twice(#[structural(maximum = 2)] i32),
    #[structural(as = String)]
    Both(#[structural(schema = PATH)] Foreign),
    #[structural(as = String)]
    Fields {
        a: i32,
    },
    #[structural(maximum = 1)]
    Unit,
}

#[derive(StructuralSchema)]
enum Skipped {
    Both(
        #[serde(skip)]
        #[structural(maximum = 1)]
        i32,
    ),
    OneWay(#[serde(skip_serializing)] i32),
}

#[derive(StructuralSchema)]
enum Functions {
    Field(#[serde(with = "module")] i32),
    #[serde(with = "module")]
    Fields {
        a: i32,
    },
}

#[derive(StructuralSchema)]
struct Newtype(#[serde(with = "module")] i32);

#[derive(StructuralSchema)]
enum Checked {
    Number(#[structural(max_length = 1)] i32),
    #[structural(pattern = "(")]
    Text(String),
    Range(#[structural(minimum = 2, maximum = 1)] i32),
    Foreign(Foreign),
}

fn main() {}
