//! Schemas with hostile values of keywords.

use serde_json::{Value, json};

use super::{Size, list, nested, object, text, wide, with};

/// `allOf`, `anyOf`, `oneOf`, and `not`.
pub(super) fn unions(size: Size) -> Vec<(&'static str, Value)> {
    let n = size.of(40, 150);
    let square = |outer: &'static str, inner: &'static str| {
        let row = list(n, |_| json!({inner: list(n, |at| json!({"minLength": at}))}));
        object([("a".to_owned(), with(text(), outer, row))])
    };
    let count = size.of(150, 2000);
    let field = |at: usize| format!("f{at}");
    let choices = |keyword: &str| {
        let of_pair = |at: usize| json!({keyword: [{"required": [field(at)]}, {"required": [field(at + 1)]}]});
        with(wide(count + 1, |_| text()), "allOf", list(count, of_pair))
    };
    vec![
        ("all-all", square("allOf", "allOf")),
        ("any-all", square("anyOf", "allOf")),
        ("all-one", square("allOf", "oneOf")),
        ("one-any", square("oneOf", "anyOf")),
        ("any-any", square("anyOf", "anyOf")),
        ("one-one", square("oneOf", "oneOf")),
        ("one-of-required", choices("oneOf")),
        ("any-of-required", choices("anyOf")),
        ("not-required", choices("not")),
        (
            "deep-not",
            object([(
                "a".to_owned(),
                with(text(), "not", nested(200, json!({"minLength": 3}), |inner| json!({"not": inner}))),
            )]),
        ),
        (
            "deep-all",
            object([(
                "a".to_owned(),
                with(text(), "allOf", nested(100, json!([{"minLength": 3}]), |inner| json!([{"allOf": inner}]))),
            )]),
        ),
        (
            "deep-any",
            object([(
                "a".to_owned(),
                with(
                    text(),
                    "anyOf",
                    nested(
                        size.of(9, 12),
                        json!([{"minLength": 3}]),
                        |inner| json!([{"anyOf": inner.clone()}, {"anyOf": inner}]),
                    ),
                ),
            )]),
        ),
        ("impossible-one", wide(count, |_| json!({"type": "string", "oneOf": [{"minLength": 1}, {"minLength": 1}]}))),
        ("impossible-required", {
            let fields = |at: usize| json!({"required": [field(at)]});
            let schema = with(wide(count, |_| text()), "oneOf", list(count, fields));
            with(schema, "required", list(count, |at| field(at).into()))
        }),
        ("impossible-not", wide(count, |_| json!({"type": "integer", "enum": [1, 2], "not": {"enum": [1, 2]}}))),
        ("enum-of-unions", {
            let values = list(size.of(1000, 14_000), |at| at.to_string().into());
            let any = list(size.of(40, 200), |at| json!({"enum": [at.to_string(), format!("x{at}")]}));
            object([("a".to_owned(), with(with(text(), "enum", values), "oneOf", any))])
        }),
        (
            "enum",
            object([("a".to_owned(), with(text(), "enum", list(size.of(9000, 120_000), |at| at.to_string().into())))]),
        ),
        ("enum-similar", {
            let values = list(size.of(4000, 60_000), |at| {
                format!(
                    "{}{}{}{}",
                    "-".repeat(at % 8),
                    "a".repeat(at % 20),
                    if at % 3 == 0 { "A" } else { "_" },
                    at / 500
                )
                .into()
            });
            object([("a".to_owned(), with(text(), "enum", values))])
        }),
        (
            "enum-duplicates",
            object([("a".to_owned(), with(text(), "enum", list(size.of(9000, 120_000), |_| "a".into())))]),
        ),
    ]
}

/// Bounds that are huge or contradict each other.
pub(super) fn bounds(size: Size) -> Vec<(&'static str, Value)> {
    let one = |schema: Value| with(object([("a".to_owned(), schema)]), "required", json!(["a"]));
    let array = |inner: Value, least: u64| json!({"type": "array", "items": inner, "minItems": least});
    let map =
        |inner: Value, least: u64| json!({"type": "object", "additionalProperties": inner, "minProperties": least});
    let number = |keywords: Value| {
        let mut schema = json!({"type": "number"});
        schema.as_object_mut().expect("an object").extend(keywords.as_object().expect("an object").clone());
        one(schema)
    };
    let half = 1_u64 << 31;
    let full = i64::MAX.cast_unsigned();
    vec![
        ("min-items", one(array(text(), half))),
        ("min-items-most", one(array(text(), full))),
        ("min-items-nested", one(nested(8, text(), |inner| array(inner, 100)))),
        (
            "min-items-wide",
            one(array(
                with(
                    wide(size.of(1000, 20_000), |_| text()),
                    "required",
                    list(size.of(1000, 20_000), |at| format!("f{at}").into()),
                ),
                10_000,
            )),
        ),
        ("min-items-set", one(with(array(json!({"type": "boolean"}), 3), "x-kubernetes-list-type", "set"))),
        ("min-items-set-text", one(with(array(text(), 50_000), "x-kubernetes-list-type", "set"))),
        (
            "min-items-patterns",
            one(with(array(json!({"type": "string", "pattern": "^[a-c]{7}$"}), 3000), "x-kubernetes-list-type", "set")),
        ),
        ("min-length", one(with(text(), "minLength", half))),
        ("min-length-most", one(with(text(), "minLength", full))),
        ("min-length-pattern", one(json!({"type": "string", "minLength": 1_000_000, "pattern": "^(ab|c)*$"}))),
        ("min-length-many", {
            let n = size.of(900, 12_000);
            with(wide(n, |_| with(text(), "minLength", 1_000_000)), "required", list(n, |at| format!("f{at}").into()))
        }),
        ("min-properties", one(map(text(), half))),
        ("min-properties-most", one(map(text(), full))),
        ("min-properties-nested", one(nested(8, text(), |inner| map(inner, 100)))),
        (
            "min-properties-fields",
            with(wide(size.of(2500, 30_000), |_| text()), "minProperties", size.of(2500, 30_000)),
        ),
        ("minimum", number(json!({"minimum": 1e308, "exclusiveMinimum": true}))),
        ("minimum-above", number(json!({"minimum": 1e308, "maximum": -1e308}))),
        ("multiple-small", number(json!({"multipleOf": 1e-300, "minimum": 1e300}))),
        ("multiple-large", number(json!({"multipleOf": 1e300, "minimum": 1, "maximum": 2}))),
        (
            "multiples",
            one(with(
                json!({"type": "integer", "minimum": 1}),
                "allOf",
                list(size.of(1000, 15_000), |at| json!({"multipleOf": at + 2})),
            )),
        ),
        (
            "many-bounds",
            wide(
                size.of(500, 8000),
                |at| json!({"type": "integer", "minimum": at, "maximum": at, "multipleOf": 7, "enum": [at, at + 1]}),
            ),
        ),
    ]
}

/// Regular expressions.
pub(super) fn patterns(size: Size) -> Vec<(&'static str, Value)> {
    let fields = |n: usize, pattern: &dyn Fn(usize) -> String| {
        let schema = wide(n, |at| with(text(), "pattern", pattern(at)));
        with(schema, "required", list(n, |at| format!("f{at}").into()))
    };
    let one = |pattern: String| fields(1, &move |_| pattern.clone());
    vec![
        ("large", fields(size.of(300, 5000), &|_| r"[\pL\pN]{1000}".to_owned())),
        (
            "large-defaults",
            wide(
                size.of(300, 5000),
                |at| json!({"type": "string", "pattern": format!(r"^[\pL\pN]{{{}}}$", 900 + at % 100), "default": "x"}),
            ),
        ),
        ("nested-repetition", one("((a{1,30}){1,30}){1}".to_owned())),
        ("nested-stars", one("^".to_owned() + &"(".repeat(500) + "a" + &"*)".repeat(500) + "*$")),
        (
            "alternatives",
            one("^(".to_owned()
                + &(0..size.of(8000, 100_000)).map(|at| at.to_string()).collect::<Vec<_>>().join("|")
                + ")$"),
        ),
        ("classes", one("^".to_owned() + &r"[^\pL]".repeat(size.of(1500, 20_000)) + "$")),
        ("groups", one("(a)".repeat(size.of(900, 10_000)))),
        ("optional", one("^".to_owned() + &"a?".repeat(size.of(500, 1000)) + &"a".repeat(size.of(500, 1000)) + "$")),
        ("impossible", fields(size.of(300, 4000), &|_| "^a$b$".to_owned())),
        ("many-all-of", {
            let all = list(size.of(200, 3000), |at| json!({"pattern": format!("[a-z]{{{}}}", at + 1)}));
            with(object([("a".to_owned(), with(text(), "allOf", all))]), "required", json!(["a"]))
        }),
        ("long", one("a".repeat(size.of(90_000, 1_200_000)))),
    ]
}

/// `x-kubernetes-validations`.
pub(super) fn rules(size: Size) -> Vec<(&'static str, Value)> {
    let numbers = |rules: Value| {
        let schema = wide(20, |_| json!({"type": "integer"}));
        with(schema, "x-kubernetes-validations", rules)
    };
    let n = size.of(1000, 15_000);
    let terms = |count: usize, term: &str, operator: &str| vec![term; count].join(operator);
    let single = |rule: String| numbers(json!([{"rule": rule}]));
    let lists = json!({"type": "array", "maxItems": 10, "items": {"type": "array", "maxItems": 10, "items": {"type": "string", "maxLength": 10}}});
    vec![
        ("many", numbers(list(n, |at| json!({"rule": format!("self.f{} != {at}", at % 20), "message": "no"})))),
        (
            "many-contradictions",
            numbers(list(n, |at| json!({"rule": format!("self.f{} > self.f{}", at % 20, (at + 1) % 20)}))),
        ),
        (
            "many-impossible",
            numbers(list(n, |at| json!({"rule": format!("has(self.f{}) && self.f{} == {at}", at % 20, at % 20)}))),
        ),
        (
            "many-fields",
            wide(
                size.of(700, 10_000),
                |at| json!({"type": "string", "x-kubernetes-validations": [{"rule": format!("self != 'x{at}'")}]}),
            ),
        ),
        (
            "many-field-errors",
            wide(
                size.of(700, 10_000),
                |at| json!({"type": "string", "x-kubernetes-validations": [{"rule": format!("self.x{at}()")}]}),
            ),
        ),
        ("terms", single(terms(size.of(4600, 4600), "self.f0 > 1", " || "))),
        ("terms-and", single(terms(size.of(4600, 4600), "self.f0 > 1", " && "))),
        ("parentheses", single("(".repeat(200) + "self.f0" + &")".repeat(200) + " > 1")),
        ("conditions", single("self.f0 > 1 ? true : ".repeat(50) + "false")),
        ("doubling", single("[1]".to_owned() + &".map(v,[v,v])".repeat(28) + " == [1]" + &".map(v,[v,v])".repeat(28))),
        (
            "doubling-default",
            with(
                single("[1]".to_owned() + &".map(v,[v,v])".repeat(28) + " == [1]" + &".map(v,[v,v])".repeat(28)),
                "default",
                json!({}),
            ),
        ),
        (
            "nested-all",
            with(
                object([("l".to_owned(), lists)]),
                "x-kubernetes-validations",
                json!([{"rule": "self.l.all(a, self.l.all(b, self.l.all(c, a.all(x, b.all(y, c.all(z, x == y || y == z))))))"}]),
            ),
        ),
        (
            "string-literals",
            numbers(list(size.of(9, 13), |_| json!({"rule": format!("self.f0 != size('{}')", "x".repeat(9000))}))),
        ),
        (
            "messages",
            numbers(list(
                size.of(500, 8000),
                |_| json!({"rule": "self.f0 == 0 && self.f0 == 1", "messageExpression": "'a' + string(self.f0)"}),
            )),
        ),
        ("unknown-names", single(terms(900, "unknown.name", " || "))),
        (
            "transition",
            wide(
                size.of(400, 6000),
                |_| json!({"type": "array", "items": text(), "x-kubernetes-validations": [{"rule": "self.all(x, x in oldSelf)"}]}),
            ),
        ),
        (
            "defaults",
            wide(
                size.of(400, 6000),
                |at| json!({"type": "string", "default": "x", "x-kubernetes-validations": [{"rule": format!("self.matches('^[a-z]{{1,{}}}$')", at + 1)}]}),
            ),
        ),
    ]
}
