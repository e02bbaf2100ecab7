//! Compares the parser with two other CEL parsers, for the syntax that they support.

use cel_parser::Expression;
use cel_parser::ast::{EntryExpr, Expr};
use structural_schema_cel::Version;
use structural_schema_cel::syntax::{Ast, ExprId, Kind, Literal, parse};

/// None of these expressions contains optional syntax, triple quotes or a negative hexadecimal number, which
/// `cel-parser` does not support. None contains a repeated sign, for which `cel-parser` builds another tree than the
/// server.
const EXPRESSIONS: &[&str] = &[
    "1",
    "-1",
    "1u",
    "0x1F",
    "1.5e3",
    "true && false || true",
    "a && b && c && d && e",
    "a || b && c || d",
    "'text'",
    "\"it's\"",
    "r'\\d+'",
    "'a\\n\\u00e9'",
    "b'bytes'",
    "null",
    "self",
    "self.spec.replicas",
    "self.list[0].name",
    "self.map['a/b']",
    "[1, 2, 3]",
    "[]",
    "{}",
    "{'a': 1, 'b': 2}",
    "1 + 2 * 3 - 4 / 5 % 6",
    "(1 + 2) * 3",
    "1 - 2 - 3",
    "a < b == c",
    "a == b == c",
    "a in b",
    "'x' in ['x', 'y']",
    "!a",
    "-a",
    "-(1)",
    "a - -1",
    "a ? b : c",
    "a ? b : c ? d : e",
    "(a ? b : c) ? d : e",
    "size(a)",
    "a.size()",
    "f(a, b, c)",
    "a.f(b).g(c)",
    "has(self.x)",
    "has(self.x.y) && self.x.y > 0",
    "self.list.all(x, x > 0)",
    "self.list.exists(x, x.name == 'a')",
    "self.list.exists_one(x, x == 1)",
    "self.list.map(x, x.name)",
    "self.list.filter(x, x > 1).size() == 2",
    "self.a.all(x, self.b.exists(y, x == y))",
    "a.b.c.d.e.f",
    "a[b[c]]",
    "1 +\n  2",
    "a // comment\n && b",
];

/// Formats the tree as text. Formats only the range of a macro, because the other parser expands macros.
fn ours(ast: &Ast<'_>, id: ExprId) -> String {
    let call = |name: &str, args: &[ExprId]| {
        let args: Vec<String> = args.iter().map(|&arg| ours(ast, arg)).collect();
        format!("({name} {})", args.join(" "))
    };
    match &ast.node(id).kind {
        Kind::Literal(literal) => match literal {
            Literal::Null => "null".into(),
            Literal::Bool(value) => format!("{value}"),
            Literal::Int(value) => format!("{value}"),
            Literal::Uint(value) => format!("{value}u"),
            Literal::Double(value) => format!("{value:?}"),
            Literal::String(value) => format!("{value:?}"),
            Literal::Bytes(value) => format!("b{value:?}"),
        },
        Kind::Ident(name) => (*name).into(),
        Kind::Select { operand, field } => format!("(. {} {field})", ours(ast, *operand)),
        Kind::Has { operand, field } => format!("(has {} {field})", ours(ast, *operand)),
        Kind::Call { name, target, args } => {
            let mut all: Vec<ExprId> = target.iter().copied().collect();
            all.extend(args);
            call(name, &all)
        }
        Kind::And(left, right) => call("_&&_", &[*left, *right]),
        Kind::Or(left, right) => call("_||_", &[*left, *right]),
        Kind::Conditional(condition, then, otherwise) => call("_?_:_", &[*condition, *then, *otherwise]),
        Kind::List(items) => call("list", &items.iter().map(|(item, _)| *item).collect::<Vec<_>>()),
        Kind::Map(entries) => {
            call("map", &entries.iter().flat_map(|entry| [entry.key, entry.value]).collect::<Vec<_>>())
        }
        Kind::Fold { range, vars, .. } => format!("(loop {} {})", vars[0], ours(ast, *range)),
        other => format!("{other:?}"),
    }
}

fn theirs(expression: &Expression) -> String {
    let call = |name: &str, args: Vec<&Expression>| {
        format!("({name} {})", args.into_iter().map(theirs).collect::<Vec<_>>().join(" "))
    };
    match &expression.expr {
        Expr::Literal(value) => {
            use cel_parser::reference::Val;
            match value {
                Val::Null => "null".into(),
                Val::Boolean(value) => format!("{value}"),
                Val::Int(value) => format!("{value}"),
                Val::UInt(value) => format!("{value}u"),
                Val::Double(value) => format!("{value:?}"),
                Val::String(value) => format!("{value:?}"),
                Val::Bytes(value) => format!("b{value:?}"),
            }
        }
        Expr::Ident(name) => name.clone(),
        Expr::Select(select) if select.test => format!("(has {} {})", theirs(&select.operand), select.field),
        Expr::Select(select) => format!("(. {} {})", theirs(&select.operand), select.field),
        Expr::Call(one) => call(&one.func_name, one.target.as_deref().into_iter().chain(&one.args).collect()),
        Expr::List(list) => call("list", list.elements.iter().collect()),
        Expr::Map(map) => {
            let entries = map.entries.iter().flat_map(|entry| match &entry.expr {
                EntryExpr::MapEntry(entry) => vec![&entry.key, &entry.value],
                EntryExpr::StructField(field) => vec![&field.value],
            });
            call("map", entries.collect())
        }
        Expr::Comprehension(comprehension) => {
            format!("(loop {} {})", comprehension.iter_var, theirs(&comprehension.iter_range))
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn trees_match_cel_parser() {
    for source in EXPRESSIONS {
        let ast = parse(source, Version::NEWEST).unwrap();
        let peer = std::panic::catch_unwind(|| cel_parser::Parser::new().parse(source));
        let Ok(Ok(peer)) = peer else { continue };
        assert_eq!(ours(&ast, ast.root), theirs(&peer), "{source}");
    }
}

#[test]
fn verdicts_match_cel() {
    let wrong = ["1 +", "(1", "[1, 2", "a..b", "a b", "{1: }", "'abc", "a ? b", "a.", "1 2", "@", "a && ", "f(,)"];
    for source in EXPRESSIONS.iter().chain(&wrong) {
        let Ok(peer) = std::panic::catch_unwind(|| cel::parser::Parser::new().parse(source).is_ok()) else { continue };
        assert_eq!(parse(source, Version::NEWEST).is_ok(), peer, "{source}");
    }
}
