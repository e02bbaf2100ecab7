use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(default_rule(field = "name", rule = "'web'"))]
#[structural(default_rule(field = "tls.secret", rule = "self.tls.host + '-tls'"))]
struct Spec {
    name: Option<String>,
    tls: Option<Tls>,
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "host", rule = "self.secret + '.example.com'"))]
struct Tls {
    host: Option<String>,
    secret: Option<String>,
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "total", rule = "self.pools.map(p, p.max).sum()"))]
struct Correct {
    total: Option<i64>,
    #[structural(max_items = 10)]
    pools: Vec<Pool>,
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "max", rule = "self.min"))]
struct Pool {
    min: i64,
    max: Option<i64>,
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "inner.a", rule = "self.inner.b"))]
struct Generic<T> {
    inner: Option<T>,
}

#[derive(StructuralSchema)]
#[structural(default_rule(field = "b", rule = "self.a"))]
struct Pair {
    a: Option<i64>,
    b: Option<i64>,
}

#[derive(StructuralSchema)]
struct User {
    generic: Generic<Pair>,
}

fn main() {}
