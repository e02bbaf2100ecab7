use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.name.startsWith(1)"))]
#[structural(rule("size(self.int) > 0"))]
#[structural(rule("self.name.replace('a') == ''"))]
#[structural(rule("self.name.startsWith('a', 'b')"))]
#[structural(rule("startsWith(self.name, 'a')"))]
#[structural(rule("quantity(self.int).isGreaterThan(quantity('1'))"))]
#[structural(rule("quantity('1').isGreaterThan('1')"))]
#[structural(rule("quantity('1').sign() == 1"))]
#[structural(rule("self.name.matches()"))]
struct Spec {
    name: String,
    int: i32,
}

fn main() {}
