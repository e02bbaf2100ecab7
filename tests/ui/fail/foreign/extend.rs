use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[schemars(extend("x-kubernetes-validations" = [{"rule": "self.number >", "message": "…"}]))]
struct Spec {
    #[schemars(extend("x-kubernetes-list-type" = "sorted"))]
    list: Vec<String>,
    #[schemars(extend("x-kubernetes-list-typ" = "set"))]
    typo: Vec<String>,
    #[schemars(extend("x-internal" = {"a": 1}))]
    unknown: String,
    #[schemars(extend("anyOf" = [{"minimum": 1}], "uniqueItems" = true))]
    number: i32,
    #[schemars(extend("x-kubernetes-int-or-string" = 1))]
    flag: i32,
    #[schemars(extend("x-kubernetes-validations" = {"rule": "true"}))]
    rules: i32,
    #[schemars(extend("pattern" = "("))]
    pattern: String,
}

fn main() {}
