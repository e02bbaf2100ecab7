use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
struct Tree {
    children: Vec<Tree>,
    parent: Option<Box<Self>>,
    #[structural(as = structural_schema::Any)]
    any: Vec<Tree>,
}

#[derive(StructuralSchema)]
struct List(Option<Box<List>>);

#[derive(StructuralSchema)]
enum Expression {
    Not(Box<Expression>),
    And { left: Box<Expression>, right: Box<Self> },
    Literal { value: String },
}

fn main() {}
