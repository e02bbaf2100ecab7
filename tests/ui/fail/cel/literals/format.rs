use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("'%d-%s'.format([self.int]) != ''"))]
#[structural(rule("'%z'.format([self.int]) != ''"))]
#[structural(rule("'%d'.format([self.name]) != ''"))]
#[structural(rule("'%d'.format(self.int) != ''"))]
struct Spec {
    int: i32,
    name: String,
}

fn main() {}
