use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.list.size() < 5", message_expression = "'too many: ' + self.list.map(x, x.lowerAscii()).join(', ')"))]
#[structural(rule("self.count < 5", message_expression = "'too many: ' + string(self.count)"))]
struct Spec {
    count: i32,
    list: Vec<String>,
}

fn main() {}
