//! Objects that are hostile, with the definitions that they belong to.

use serde_json::{Map, Value, json};

use super::{Size, definition, list, nested, object, text, wide, with};

/// An object with its definition.
#[derive(Clone, Debug)]
pub struct Object {
    /// The name of the case.
    pub name: &'static str,
    /// The definition.
    pub definition: Value,
    /// The text of the object.
    pub text: String,
    /// The object that it replaces.
    pub old: Option<String>,
}

/// Returns hostile objects. The definitions are small.
pub fn objects(size: Size) -> Vec<Object> {
    let mut all = lists(size);
    all.extend(trees(size));
    all.extend(texts(size));
    all.extend(rules(size));
    all
}

fn whole(spec: &Value) -> String {
    let spec = spec.to_string();
    format!(
        r#"{{"apiVersion":"example.com/v1","kind":"Shop","metadata":{{"name":"a","namespace":"default"}},"spec":{spec}}}"#
    )
}

fn case(name: &'static str, schema: &Value, spec: &Value) -> Object {
    Object { name, definition: definition(schema), text: whole(spec), old: None }
}

fn update(name: &'static str, schema: &Value, old: &Value, new: &Value) -> Object {
    Object { old: Some(whole(old)), ..case(name, schema, new) }
}

/// Lists whose items must differ.
fn lists(size: Size) -> Vec<Object> {
    let n = size.of(9000, 120_000);
    let set = |items: Value| json!({"type": "array", "items": items, "x-kubernetes-list-type": "set"});
    let map = |keys: usize, mut item: Value| {
        item["required"] = list(keys, |at| format!("f{at}").into());
        json!({"type": "array", "items": item, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": item["required"]})
    };
    let number = || json!({"type": "integer"});
    let few = size.of(4000, 60_000);
    let items = |change: usize| list(few, |at| json!({"f0": at, "f1": at + change}));
    let short = with(
        object([("f0".to_owned(), number()), ("f1".to_owned(), with(number(), "maximum", 1))]),
        "required",
        json!([]),
    );
    let same_keys = |n: usize| list(n, |_| json!({"f0": 1}));
    let many_keys = size.of(60, 300);
    let wide_items = list(size.of(100, 400), |item| {
        (0..many_keys).map(|key| (format!("f{key}"), Value::from(item * key))).collect::<Map<_, _>>().into()
    });
    vec![
        case("set-numbers", &set(number()), &list(n, Value::from)),
        case("set-equal", &set(number()), &list(n, |_| 1.into())),
        case("set-strings", &set(text()), &list(few, |at| at.to_string().into())),
        case(
            "set-lists",
            &set(json!({"type": "array", "items": number(), "x-kubernetes-list-type": "atomic"})),
            &list(few, |at| json!([at])),
        ),
        case(
            "set-objects",
            &set(with(wide(1, |_| number()), "x-kubernetes-map-type", "atomic")),
            &list(few, |at| json!({"f0": at})),
        ),
        case(
            "set-objects-equal",
            &set(with(wide(1, |_| number()), "x-kubernetes-map-type", "atomic")),
            &list(few, |_| json!({"f0": 1})),
        ),
        case("map", &map(1, wide(1, |_| number())), &list(few, |at| json!({"f0": at}))),
        case("map-equal", &map(1, wide(1, |_| number())), &same_keys(few)),
        case("map-many-keys", &map(many_keys, wide(many_keys, |_| number())), &wide_items),
        case("set-wrong", &set(number()), &list(n, |_| "x".into())),
        case("set-half-equal", &set(number()), &list(n, |at| (at / 2).into())),
        case("set-long", &set(text()), &list(size.of(90, 1400), |at| format!("{}{at}", "x".repeat(980)).into())),
        case("map-wrong", &map(1, wide(1, |_| number())), &list(few, |_| json!({"f0": "x"}))),
        case("map-without-keys", &map(1, wide(1, |_| number())), &list(few, |_| json!({}))),
        case("map-half-equal", &map(1, wide(1, |_| number())), &list(few, |at| json!({"f0": at / 2}))),
        case("unique-items", &json!({"type": "array", "items": number(), "uniqueItems": true}), &list(n, |_| 1.into())),
        case(
            "wrong-items",
            &json!({"type": "array", "items": {"type": "integer", "maximum": 1}}),
            &list(n, |at| (at + 2).into()),
        ),
        update("update-map", &map(1, short.clone()), &items(0), &items(1)),
        update("update-map-reversed", &map(1, short.clone()), &items(5), &reversed(items(5))),
        update("update-map-reversed-changed", &map(1, short.clone()), &items(5), &reversed(items(6))),
        update(
            "update-map-many-keys",
            &map(many_keys, wide(many_keys, |_| with(number(), "maximum", 1))),
            &wide_items,
            &reversed(wide_items.clone()),
        ),
        update(
            "update-set-reversed",
            &set(with(number(), "maximum", 1)),
            &list(n, Value::from),
            &list(n, |at| (n - at).into()),
        ),
        update("update-map-ratchet", &map(1, short.clone()), &items(5), &items(5)),
        update("update-map-equal", &map(1, short.clone()), &same_keys(few), &list(few, |_| json!({"f0": 1, "f1": 3}))),
        update(
            "update-atomic",
            &json!({"type": "array", "items": with(number(), "maximum", 1)}),
            &list(n, Value::from),
            &list(n, |at| (at + 2).into()),
        ),
        update("update-set", &set(with(number(), "maximum", 1)), &list(n, Value::from), &list(n, |at| (at + 2).into())),
        update("update-set-equal", &set(with(number(), "maximum", 1)), &list(n, |_| 2.into()), &list(n, |_| 3.into())),
    ]
}

fn reversed(mut items: Value) -> Value {
    if let Value::Array(items) = &mut items {
        items.reverse();
    }
    items
}

/// Deep and wide objects.
fn trees(size: Size) -> Vec<Object> {
    let any = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let n = size.of(6000, 80_000);
    let fields = |n: usize, value: &dyn Fn(usize) -> Value| -> Value {
        (0..n).map(|at| (format!("f{at}"), value(at))).collect::<Map<_, _>>().into()
    };
    let lists = |depth: usize| nested(depth, json!(1), |inner| json!([inner]));
    let objects = |depth: usize| nested(depth, json!(1), |inner| json!({"a": inner}));
    let long = |n: usize| json!({"k".repeat(n): fields(size.of(1000, 20_000), &|_| json!(1))});
    vec![
        case("deep-lists", &any, &json!({"a": lists(480)})),
        case("deep-objects", &any, &objects(480)),
        case("deepest-lists", &any, &json!({"a": lists(990)})),
        case("deepest-objects", &any, &objects(990)),
        update("update-wide", &any, &fields(n, &|_| 1.into()), &fields(n, &|_| 2.into())),
        case(
            "multi-byte-keys",
            &json!({"type": "object", "additionalProperties": {"type": "integer"}}),
            &(0..n / 2).map(|at| (format!("é漢\u{1f600}{at}"), "é".into())).collect::<Map<_, _>>().into(),
        ),
        case(
            "growing-defaults",
            &nested(6, object([("a".to_owned(), with(text(), "default", "x"))]), |inner| {
                let items = list(60, |_| json!({}));
                object([("a".to_owned(), json!({"type": "array", "items": inner, "default": items}))])
            }),
            &json!({}),
        ),
        case("wide-unknown", &wide(1, |_| text()), &fields(n, &|_| 1.into())),
        case("wide-preserved", &any, &fields(n, &|_| 1.into())),
        case("wide-wrong", &json!({"type": "object", "additionalProperties": text()}), &fields(n, &|_| 1.into())),
        case("wide-null", &json!({"type": "object", "additionalProperties": text()}), &fields(n, &|_| Value::Null)),
        case("long-key-unknown", &wide(1, |_| text()), &long(size.of(40_000, 500_000))),
        case(
            "long-key-wrong",
            &json!({"type": "object", "additionalProperties": {"type": "object", "additionalProperties": text()}}),
            &long(size.of(40_000, 500_000)),
        ),
        case(
            "embedded",
            &json!({"type": "object", "additionalProperties": {"type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true}}),
            &fields(size.of(1500, 20_000), &|_| json!({"apiVersion": "v1", "kind": "A"})),
        ),
        case(
            "defaults",
            &json!({"type": "array", "items": with(wide(100, |_| with(text(), "default", "x".repeat(100))), "default", json!({}))}),
            &list(size.of(400, 10_000), |_| json!({})),
        ),
        case(
            "defaults-large",
            &json!({"type": "array", "items": object([("a".to_owned(), with(text(), "default", "x".repeat(50_000)))])}),
            &list(size.of(9000, 200_000), |_| json!({})),
        ),
        case(
            "unions",
            &json!({"type": "array", "items": with(wide(100, |_| json!({"type": "integer"})), "oneOf", list(100, |at| json!({"required": [format!("f{at}")]})))}),
            &list(size.of(2000, 20_000), |_| json!({"f0": 1, "f1": 1})),
        ),
        case(
            "enum",
            &json!({"type": "array", "items": with(text(), "enum", list(9000, |at| at.to_string().into()))}),
            &list(size.of(4000, 60_000), |_| "no".into()),
        ),
        case(
            "patterns",
            &json!({"type": "array", "items": with(text(), "pattern", r"^([\pL\pN]+[-_]?)+$")}),
            &list(size.of(40, 600), |_| "a".repeat(2000).into()),
        ),
        case("finalizers", &text(), &json!("a")),
    ]
}

/// Texts of objects that are hostile to the reader.
fn texts(size: Size) -> Vec<Object> {
    let most = size.of(90_000, 1_400_000);
    let any = definition(&json!({"x-kubernetes-preserve-unknown-fields": true}));
    let raw = |name, spec: &str| {
        let text = whole(&json!("@")).replacen("\"@\"", spec, 1);
        Object { name, definition: any.clone(), text, old: None }
    };
    let metadata = |name, metadata: &str| {
        let text = format!(
            r#"{{"apiVersion":"example.com/v1","kind":"Shop","metadata":{{"name":"a","namespace":"default",{metadata}}}}}"#
        );
        Object { name, definition: any.clone(), text, old: None }
    };
    let references = vec![r#"{"a":1}"#; most / 8].join(",");
    let strings = vec!["\"/\""; most / 4].join(",");
    let labels: Vec<_> = (0..most / 14).map(|at| format!("\"-{at}\":\"-\"")).collect();
    vec![
        raw("duplicate-keys", &format!("{{{}\"a\":1}}", "\"a\":1,".repeat(most / 6))),
        raw("long-number", &"1".repeat(most)),
        raw("long-fraction", &("0.".to_owned() + &"1".repeat(most))),
        raw("large-exponents", &format!("[{}1]", "1e400,".repeat(most / 6))),
        raw("surrogates", &format!("\"{}\"", "\\ud800".repeat(most / 6))),
        raw("escaped-controls", &format!("\"{}\"", "\\u0000\\u001b".repeat(most / 12))),
        raw("empty-lists", &format!("[{}[]]", "[],".repeat(most / 3))),
        raw("empty-objects", &format!("[{}{{}}]", "{},".repeat(most / 3))),
        metadata("owner-references", &format!("\"ownerReferences\":[{references}]")),
        metadata("wrong-finalizers", &format!("\"finalizers\":[{strings}]")),
        metadata("wrong-labels", &format!("\"labels\":{{{}}}", labels.join(","))),
        metadata("managed-fields", &format!("\"managedFields\":[{references}]")),
    ]
}

/// Objects whose rules take many steps.
fn rules(size: Size) -> Vec<Object> {
    let n = size.of(9000, 120_000);
    let ruled = |rules: Value| {
        let schema = json!({"type": "object", "properties": {
            "l": {"type": "array", "items": {"type": "integer"}}, "s": {"type": "array", "items": text()},
        }});
        with(schema, "x-kubernetes-validations", rules)
    };
    let numbers = || json!({"l": list(n, Value::from)});
    let one = |rule: &str| ruled(json!([{"rule": rule}]));
    let patterns = json!({"s": list(size.of(3000, 40_000), |at| format!("[a-z]{{{}}}{at}", at % 900).into())});
    vec![
        case("rule-all", &one("self.l.all(x, x >= 0)"), &numbers()),
        case("rule-quadratic", &one("self.l.all(x, self.l.exists_one(y, x == y))"), &numbers()),
        case("rule-in", &one("self.l.all(x, x in self.l)"), &numbers()),
        case("rule-sets", &one("sets.equivalent(self.l, self.l)"), &numbers()),
        case("rule-sort", &one("self.l.isSorted() && self.l.sum() >= 0"), &numbers()),
        case("rule-distinct", &one("size(self.l.distinct()) >= 0"), &numbers()),
        case("rule-patterns", &one("self.s.all(x, 'a'.matches(x) || true)"), &patterns),
        case("rule-join", &one("self.s.all(x, self.s.join('') != x)"), &patterns),
        case(
            "rule-many",
            &ruled(list(800, |at| json!({"rule": format!("self.l.all(x, x != {at} || x == {at})")}))),
            &numbers(),
        ),
        case(
            "rule-failures",
            &json!({"type": "array", "items": {"type": "integer", "x-kubernetes-validations": [{"rule": "self < 0", "messageExpression": "'no ' + string(self)"}]}}),
            &list(n, Value::from),
        ),
        update("rule-transition", &one("self.l.all(x, x in oldSelf.l)"), &numbers(), &numbers()),
    ]
}
