//! Compiles arbitrary input. The compiler must not panic, and programs must satisfy their invariants.

use proptest::prelude::*;
use structural_schema_cel::program::{NONE, NodeId, OPTIONAL, Op};
use structural_schema_cel::{Decl, Options, OwnedProgram, Program, Version, compile};
use structural_schema_model::{Property, Schema, Type};

const STRING: Schema<'static> = Schema::of_type(Type::String);
const INT: Schema<'static> = Schema::of_type(Type::Integer);
const LIST: Schema<'static> = Schema::array(&ITEM);
const MAP: Schema<'static> = Schema::map(&STRING);
const ITEM: Schema<'static> = Schema::object(&[property("s", &STRING), property("m", &MAP)]);
const ROOT: Schema<'static> =
    Schema::object(&[property("s", &STRING), property("i", &INT), property("l", &LIST), property("m", &MAP)]);

const fn property(name: &'static str, schema: &'static Schema<'static>) -> Property<'static> {
    Property::new(name, schema)
}

/// Asserts that children come before parents, and that every index is within its table.
fn assert_sound(program: &Program<'_>) {
    for (at, node) in program.nodes.iter().enumerate() {
        let before = |child: NodeId| assert!((child as usize) < at, "{}: node {at}", program.source);
        let all = |links: structural_schema_cel::program::Links| {
            (0..links.len).for_each(|i| before(program.link(links, i) & !OPTIONAL));
        };
        assert!(node.start <= node.end && node.end as usize <= program.source.len());
        match node.op {
            Op::Select { operand, .. } | Op::Has { operand, .. } | Op::OptSelect { operand, .. } => before(operand),
            Op::And { left, right } | Op::Or { left, right } => [left, right].into_iter().for_each(before),
            Op::Conditional { condition, then, otherwise } => [condition, then, otherwise].into_iter().for_each(before),
            Op::Call { args, .. } => all(args),
            Op::List { items } => all(items),
            Op::Map { entries } => all(entries),
            Op::Message { fields, .. } => all(fields),
            Op::Entry { key, value, .. } => [key, value].into_iter().for_each(before),
            Op::Field { value, .. } => before(value),
            Op::Enter { range, first, .. } => {
                assert_eq!(range as usize + 1, at);
                before(first);
            }
            Op::Fold { range, filter, body, .. } => {
                [range, body].into_iter().for_each(before);
                assert!(filter == NONE || (filter as usize) < at);
                assert!(matches!(program.op(range + 1), Op::Enter { .. }));
            }
            Op::Variable(slot) => assert!(slot < program.slots),
            _ => {}
        }
    }
}

fn run(source: &str) {
    for version in [Version::NEWEST, Version(27)] {
        if let Ok(owned) = OwnedProgram::parse(source, version) {
            assert_sound(&owned.program());
        }
        if let Ok(compiled) = compile(source, Decl::resource(&ROOT), Options::default().with_version(version)) {
            assert!(compiled.min_cost <= compiled.max_cost || compiled.max_cost == u64::MAX, "{source}");
        }
    }
}

const TOKENS: &[&str] = &[
    "self",
    "oldSelf",
    ".",
    ".?",
    "[",
    "[?",
    "]",
    "(",
    ")",
    "{",
    "}",
    ",",
    ":",
    "?",
    "!",
    "-",
    "+",
    "*",
    "==",
    "<",
    "&&",
    "||",
    "in",
    "1",
    "1u",
    "1.5",
    "'a'",
    "b'a'",
    "'''",
    "\"",
    "\\",
    "true",
    "null",
    "has(",
    "size(",
    ".all(",
    ".map(x,",
    ".optMap(",
    ".format([",
    "'%s %d'",
    "matches(",
    "duration(",
    "x",
    "s",
    "l",
    "m",
    "__if__",
    "google.protobuf.",
    "é",
    "\n",
    "//",
    "`a`",
    "\u{0}",
    "0x",
    "int(",
    "type(",
    "[]",
    "{}",
    ".sortBy(x,",
    ".transformMap(k, v,",
];

fn expression() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "self",
        "self.s",
        "self.i",
        "self.l",
        "self.m",
        "oldSelf",
        "1",
        "2u",
        "1.5",
        "'a'",
        "b'a'",
        "true",
        "null",
        "[]",
        "{}",
        "x",
        "int",
        "optional.none()",
        "self.?s",
        "self.l[?0]",
    ])
    .prop_map(str::to_owned);
    leaf.prop_recursive(6, 60, 3, |inner| {
        let two = (inner.clone(), inner.clone());
        let three = (inner.clone(), inner.clone(), inner.clone());
        let operators = vec!["+", "-", "*", "/", "%", "==", "!=", "<", ">=", "&&", "||", "in"];
        let functions =
            vec!["size", "string", "int", "dyn", "type", "duration", "optional.of", "quantity", "ip", "nosuch"];
        let methods = vec![
            "size", "hasValue", "orValue", "contains", "matches", "sort", "flatten", "join", "indexOf", "format", "or",
        ];
        let macros = vec!["all", "exists", "exists_one", "map", "filter", "optMap", "optFlatMap"];
        let macros_of_two = vec!["all", "exists", "transformList", "transformMap", "transformMapEntry"];
        prop_oneof![
            (two.clone(), prop::sample::select(operators)).prop_map(|((a, b), o)| format!("({a} {o} {b})")),
            three.clone().prop_map(|(a, b, c)| format!("({a} ? {b} : {c})")),
            (inner.clone(), prop::sample::select(functions)).prop_map(|(a, f)| format!("{f}({a})")),
            (two.clone(), prop::sample::select(methods)).prop_map(|((a, b), f)| format!("({a}).{f}({b})")),
            (two.clone(), prop::sample::select(macros)).prop_map(|((a, b), f)| format!("({a}).{f}(x, {b})")),
            (two.clone(), prop::sample::select(macros_of_two)).prop_map(|((a, b), f)| format!("({a}).{f}(x, y, {b})")),
            three.clone().prop_map(|(a, b, c)| format!("({a}).map(x, {b}, {c})")),
            two.clone().prop_map(|(a, b)| format!("dyn({a}).sortBy(x, {b})")),
            two.clone().prop_map(|(a, b)| format!("({a})[{b}]")),
            two.clone().prop_map(|(a, b)| format!("[{a}, ?{b}]")),
            three.prop_map(|(a, b, c)| format!("{{{a}: {b}, ?{c}: {a}}}")),
            inner.clone().prop_map(|a| format!("has(({a}).s)")),
            inner.prop_map(|a| format!("({a}).?s.l")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text_does_not_panic(source in any::<String>()) {
        run(&source);
    }

    #[test]
    fn arbitrary_tokens_do_not_panic(tokens in prop::collection::vec(prop::sample::select(TOKENS), 0..40)) {
        run(&tokens.concat());
    }

    #[test]
    fn arbitrary_expressions_do_not_panic(source in expression()) {
        prop_assert!(OwnedProgram::parse(&source, Version::NEWEST).is_ok(), "{}", source);
        run(&source);
    }
}

/// The server's expansion doubles with each `optMap` of a chain. This implementation does not expand it.
#[test]
fn hostile_input_compiles_quickly() {
    run(&format!("self.?s{}", ".optMap(x, x)".repeat(240)));
    run(&format!("self.nosuch{}", ".optMap(x, x)".repeat(240)));
    run(&format!("{}1{}", "[".repeat(240), "]".repeat(240)));
    run(&format!("[{}]", "[],".repeat(20_000)));
    run(&"self.l.all(x, ".repeat(240));
    run(&format!("{}true{}", "self.l.all(x, ".repeat(120), ")".repeat(120)));
    run(&vec!["self.s == 'a'"; 5_000].join(" || "));
}
