use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Node<T> {
    value: T,
    next: Option<Box<Node<T>>>,
}

fn main() {}
