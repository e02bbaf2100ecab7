use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.list == 'a'"))]
#[structural(rule("'a' in self.numbers"))]
#[structural(rule("self.list['a'] == 'b'"))]
#[structural(rule("self.list + self.numbers == []"))]
#[structural(rule("[1, 'a', true].size() == 3"))]
#[structural(rule("self.list.all(x, x > 0)"))]
#[structural(rule("self.inner.isSorted()"))]
struct Spec {
    list: Vec<String>,
    numbers: Vec<i32>,
    inner: Vec<Inner>,
}

#[derive(StructuralSchema)]
struct Inner {
    a: String,
}

fn main() {}
