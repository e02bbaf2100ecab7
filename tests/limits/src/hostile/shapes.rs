//! Deep, wide, and bushy schemas.

use serde_json::{Value, json};

use super::{Size, list, nested, object, text, wide, with};

/// Deep, wide, and bushy schemas.
pub(super) fn shapes(size: Size) -> Vec<(&'static str, Value)> {
    let fields = |n| wide(n, |_| text());
    let long = "k".repeat(size.of(40_000, 500_000));
    let depth = 240;
    vec![
        ("deep-properties", nested(depth / 2, text(), |inner| object([("a".to_owned(), inner)]))),
        ("deep-items", nested(depth, text(), |inner| json!({"type": "array", "items": inner}))),
        ("deep-values", nested(depth, text(), |inner| json!({"type": "object", "additionalProperties": inner}))),
        ("deep-long", nested(100, text(), |inner| object([("k".repeat(size.of(800, 14_000)), inner)]))),
        ("wide", fields(size.of(3500, 50_000))),
        ("wide-objects", wide(size.of(900, 14_000), |_| wide(2, |_| text()))),
        ("wide-required", {
            let n = size.of(2500, 35_000);
            with(fields(n), "required", list(n, |at| format!("f{at}").into()))
        }),
        ("wide-defaults", wide(size.of(2000, 28_000), |_| with(text(), "default", "x"))),
        ("long-key", object([(long.clone(), wide(size.of(1200, 25_000), |_| text()))])),
        (
            "long-key-types",
            object([(long.clone(), wide(size.of(600, 10_000), |at| object([(format!("x{at}"), text())])))]),
        ),
        (
            "bushy",
            nested(size.of(10, 14), text(), |inner| object([("a".to_owned(), inner.clone()), ("b".to_owned(), inner)])),
        ),
        (
            "same-names",
            nested(size.of(9, 13), object([("x".to_owned(), text())]), |inner| {
                let other = with(inner.clone(), "minProperties", 1);
                object([("spec".to_owned(), inner), ("status".to_owned(), other)])
            }),
        ),
        ("list-map", {
            let n = size.of(800, 10_000);
            let item = with(fields(n), "required", list(n, |at| format!("f{at}").into()));
            json!({"type": "array", "items": item, "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": list(n, |at| format!("f{at}").into())})
        }),
        ("large-default", {
            let n = size.of(8000, 120_000);
            let schema = json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "integer"},
                "default": list(n, Into::into)});
            object([("a".to_owned(), schema)])
        }),
        ("large-default-map", {
            let item = with(object([("name".to_owned(), text())]), "required", json!(["name"]));
            let schema = json!({"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"],
                "items": item, "default": list(size.of(4000, 60_000), |at| json!({"name": at.to_string()}))});
            object([("a".to_owned(), schema)])
        }),
        (
            "growing-defaults",
            nested(6, object([("a".to_owned(), with(text(), "default", "x"))]), |inner| {
                let items = list(60, |_| json!({}));
                object([("a".to_owned(), json!({"type": "array", "items": inner, "default": items}))])
            }),
        ),
        ("nested-defaults", nested(100, text(), |inner| with(object([("a".to_owned(), inner)]), "default", json!({})))),
        (
            "deep-defaults",
            nested(100, fields(size.of(2000, 40_000)), |inner| {
                with(object([("a".to_owned(), inner)]), "default", json!({}))
            }),
        ),
        (
            "deep-rules",
            nested(100, fields(size.of(2000, 40_000)), |inner| {
                with(object([("a".to_owned(), inner)]), "x-kubernetes-validations", json!([{"rule": "has(self.a)"}]))
            }),
        ),
        ("long-key-errors", object([(long.clone(), wide(size.of(1500, 20_000), |_| json!({})))])),
        ("structural-errors", {
            let n = size.of(500, 7000);
            wide(n, |at| {
                if at % 2 == 0 {
                    json!({"items": {}})
                } else {
                    with(text(), "x-kubernetes-validations", json!([{"rule": "self == ''"}]))
                }
            })
        }),
        (
            "all-errors",
            wide(size.of(600, 9000), |at| match at % 4 {
                0 => json!({"type": "nope"}),
                1 => json!({"type": "string", "default": 1}),
                2 => json!({"type": "string", "pattern": "("}),
                _ => json!({"type": "string", "x-kubernetes-validations": [{"rule": "self +"}]}),
            }),
        ),
        (
            "unknown-keywords",
            wide(size.of(900, 14_000), |at| json!({"type": "string", format!("odd{at}"): at, "x-odd": 1})),
        ),
    ]
}
