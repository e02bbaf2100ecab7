//! Generates arbitrary rules that compile, for a schema with many types, and objects for this schema.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::value;

/// Returns a schema with fields of many types. `spec` has the rule.
pub fn schema_with(rule: &Value) -> Value {
    json!({"type": "object", "properties": {"spec": {
        "type": "object",
        "x-kubernetes-validations": [rule],
        "properties": {
            "a": {"type": "integer"}, "b": {"type": "string"}, "d": {"type": "number"},
            "l": {"type": "array", "items": {"type": "integer"}},
            "s": {"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set"},
            "m": {"type": "object", "additionalProperties": {"type": "integer"}},
            "o": {"type": "object", "nullable": true, "properties": {
                "x": {"type": "integer"}, "y": {"type": "string", "nullable": true}}},
            "e": {"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"], "items": {
                "type": "object", "required": ["k"], "properties": {"k": {"type": "string"}, "v": {"type": "integer"}}}},
            "q": {"x-kubernetes-int-or-string": true},
            "t": {"type": "string", "format": "date-time"}, "u": {"type": "string", "format": "duration"},
            "y": {"type": "string", "format": "byte"},
        },
    }}})
}

/// Returns a strategy for objects with a `spec` that mostly matches the schema.
pub fn object() -> BoxedStrategy<Value> {
    let int = || prop_oneof![-2_i64..20, any::<i64>()];
    let text = || {
        prop_oneof![
            select(&["", "a", "ab", "é€", "1Gi", "10.0.0.1", "(", "1.2.3"][..]).prop_map(str::to_owned),
            ".{0,8}"
        ]
    };
    let member = prop_oneof![
        4 => int().prop_map(|a| ("a", json!(a))),
        4 => text().prop_map(|b| ("b", json!(b))),
        2 => any::<f64>().prop_map(|d| ("d", json!(d))),
        4 => vec(int(), 0..8).prop_map(|l| ("l", json!(l))),
        2 => vec(text(), 0..4).prop_map(|s| ("s", json!(s))),
        4 => vec((text(), int()), 0..4)
            .prop_map(|m| ("m", m.into_iter().map(|(key, value)| (key, json!(value))).collect())),
        3 => (int(), text()).prop_map(|(x, y)| ("o", json!({"x": x, "y": y}))),
        3 => vec((text(), int()), 0..4)
            .prop_map(|e| ("e", e.into_iter().map(|(k, v)| json!({"k": k, "v": v})).collect())),
        1 => prop_oneof![int().prop_map(Value::from), text().prop_map(Value::from)].prop_map(|q| ("q", q)),
        1 => select(&["2024-02-29T00:00:00Z", "x"][..]).prop_map(|t| ("t", json!(t))),
        1 => select(&["1h30m", "x"][..]).prop_map(|u| ("u", json!(u))),
        1 => select(&["YWJj", "*"][..]).prop_map(|y| ("y", json!(y))),
        1 => (select(&["a", "b", "l", "m", "o", "e", "q"][..]), value()),
    ];
    vec(member, 0..8)
        .prop_map(|members| {
            let spec: Value = members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            json!({
                "apiVersion": "g.io/v1", "kind": "K", "spec": spec,
                "metadata": {"name": "n", "namespace": "ns", "resourceVersion": "1"},
            })
        })
        .boxed()
}

/// Expressions of three types, which can be combined.
#[derive(Clone, Debug)]
pub struct Expressions {
    /// A `bool` expression.
    pub bool: String,
    /// An `int` expression.
    pub int: String,
    /// A `string` expression.
    pub text: String,
}

const BOOLS: &[&str] = &[
    "true",
    "has(self.b)",
    "has(self.o.y)",
    "self.a > 0",
    "'a' in self.s",
    "self.l == self.l.reverse()",
    "self.e == []",
    "self.o != null",
    "self.q == 5",
    "dyn(self.q) == 'x'",
    "self.t < timestamp('2030-01-01T00:00:00Z')",
    "self.u > duration('1h')",
    "self.y == b'abc'",
    "isQuantity(self.b)",
    "isIP(self.b)",
    "self.l.isSorted()",
    "self.s.exists(x, x.startsWith('a'))",
    "sets.contains(self.l, [1, 2])",
    "self.?o.x.hasValue()",
];
const INTS: &[&str] = &[
    "0",
    "1",
    "-1",
    "9223372036854775807",
    "self.a",
    "self.l.size()",
    "self.m['a']",
    "self.o.x",
    "size(self.b)",
    "self.l[0]",
    "int(self.d)",
    "self.l.sum()",
    "self.l.max()",
    "self.?a.orValue(3)",
    "self.b.indexOf('a')",
    "self.e.map(e, e.v).sum()",
    "self.t.getFullYear()",
    "quantity(self.b).asInteger()",
    "semver(self.b).major()",
];
const TEXTS: &[&str] = &[
    "''",
    "'a'",
    "'é'",
    "self.b",
    "self.o.y",
    "string(self.a)",
    "self.b.upperAscii()",
    "self.b.substring(1)",
    "self.s.join(',')",
    "self.e[0].k",
    "string(self.y)",
    "self.b.charAt(0)",
    "'%d %s'.format([self.a, self.b])",
    "self.b.find('[a-z]+')",
    "string(self.t)",
];

/// Templates for larger expressions. `B`, `I` and `T` are placeholders for expressions of the three types.
const BOOLS_OF: &[&str] = &[
    "(I < I)",
    "(I >= I)",
    "(I == I)",
    "(T == T)",
    "(T != T)",
    "(B && B)",
    "(B || B)",
    "!(B)",
    "(B ? B : B)",
    "self.l.all(x, x > I)",
    "self.l.exists(x, x == I || B)",
    "self.l.exists_one(x, x == I)",
    "self.m.all(k, self.m[k] > I)",
    "self.m.exists(k, k == T)",
    "self.e.all(e, e.k != T)",
    "(I in self.l)",
    "T.matches(T)",
    "T.contains(T)",
    "T.startsWith(T)",
    "self.l.filter(x, x < I).size() > I",
    "self.e.all(e, self.e.exists_one(f, f.k == e.k) && B)",
    "self.l.all(i, x, x > i || B)",
];
const INTS_OF: &[&str] = &[
    "(I + I)",
    "(I - I)",
    "(I * I)",
    "(I / I)",
    "(I % I)",
    "-(I)",
    "(B ? I : I)",
    "size(T)",
    "self.l.map(x, x + I).sum()",
    "T.indexOf(T)",
    "int(T)",
    "T.split(T).size()",
    "[I, I].max()",
    "{T: I}.size()",
];
const TEXTS_OF: &[&str] = &[
    "(T + T)",
    "(B ? T : T)",
    "T.replace(T, T)",
    "T.split(T).join(T)",
    "string(I)",
    "T.substring(I)",
    "T.trim()",
    "[T, T].join(T)",
    "T.charAt(I)",
    "optional.of(T).orValue(T)",
];

/// Returns a strategy for expressions over the `self` of [`schema_with`].
pub fn expressions() -> BoxedStrategy<Expressions> {
    let leaf = (select(BOOLS), select(INTS), select(TEXTS)).prop_map(|(bool, int, text)| Expressions {
        bool: bool.to_owned(),
        int: int.to_owned(),
        text: text.to_owned(),
    });
    leaf.prop_recursive(4, 24, 3, |inner| {
        (select(BOOLS_OF), select(INTS_OF), select(TEXTS_OF), vec(inner, 3)).prop_map(|(bool, int, text, parts)| {
            Expressions { bool: fill(bool, &parts), int: fill(int, &parts), text: fill(text, &parts) }
        })
    })
    .boxed()
}

/// Replaces the placeholders of a template with expressions, in turn.
fn fill(template: &str, parts: &[Expressions]) -> String {
    let mut turn = parts.iter().cycle();
    let mut filled = String::new();
    for letter in template.chars() {
        let part = match letter {
            'B' => turn.next().map(|part| &part.bool),
            'I' => turn.next().map(|part| &part.int),
            'T' => turn.next().map(|part| &part.text),
            _ => None,
        };
        match part {
            Some(part) => filled.push_str(part),
            None => filled.push(letter),
        }
    }
    filled
}
