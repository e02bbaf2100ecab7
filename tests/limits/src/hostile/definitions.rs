//! Definitions that the server accepts, or rejects for many reasons.

use serde_json::{Map, Value, json};

use super::keywords::{bounds, patterns, rules, unions};
use super::shapes::shapes;
use super::strings::{control, markdown};
use super::{Size, definition, list, object, text, version, wide, with, with_versions};

/// Returns hostile definitions with their names.
pub fn definitions(size: Size) -> Vec<(String, Value)> {
    let mut all: Vec<(String, Value)> = Vec::new();
    let tables: [(&str, Vec<(&str, Value)>); 6] = [
        ("shape", shapes(size)),
        ("union", unions(size)),
        ("bound", bounds(size)),
        ("pattern", patterns(size)),
        ("rule", rules(size)),
        ("name", names(size)),
    ];
    for (table, schemas) in tables {
        all.extend(schemas.into_iter().map(|(name, spec)| (format!("{table}-{name}"), definition(&spec))));
    }
    all.extend(markdown(size).into_iter().map(|(name, description)| {
        let spec = with(
            object([("a".to_owned(), with(text(), "description", description.clone()))]),
            "description",
            description,
        );
        (format!("markdown-{name}"), definition(&spec))
    }));
    all.extend(whole(size).into_iter().map(|(name, value)| (format!("whole-{name}"), value)));
    all.push(("control".to_owned(), control()));
    all
}

/// Field names that collide in Rust, or that are not Rust names.
fn names(size: Size) -> Vec<(&'static str, Value)> {
    let n = size.of(2500, 35_000);
    let similar =
        ["a-b", "a_b", "aB", "a.b", "a b", "AB", "A-b", "a__b", "a/b", "é", "-", "_", "self", "r#type", "", "1"];
    let fields = |name: &dyn Fn(usize) -> String| object((0..n).map(|at| (name(at), text())));
    let objects =
        |name: &dyn Fn(usize) -> String| object((0..n / 3).map(|at| (name(at), object([(format!("x{at}"), text())]))));
    vec![
        ("similar", object(similar.into_iter().map(|name| (name.to_owned(), text())))),
        ("punctuation", fields(&|at| format!("{at:b}").replace('0', "-").replace('1', "."))),
        ("punctuation-objects", objects(&|at| format!("{at:b}").replace('0', "-").replace('1', "."))),
        ("multi-byte", fields(&|at| format!("é漢\u{1f600}\u{301}{at}"))),
        ("multi-byte-objects", objects(&|at| format!("\u{130}漢ß{at}"))),
        ("case", fields(&|at| case(at, "abcdefghijklmnop"))),
        ("case-objects", objects(&|at| case(at, "abcdefghijklmnop"))),
        (
            "same-field-in-types",
            object(
                (0..n / 3).map(|at| (format!("f{at}"), object([("item".to_owned(), with(text(), "maxLength", at))]))),
            ),
        ),
        (
            "same-type-in-fields",
            object(
                (0..n / 5)
                    .map(|at| (format!("f{at}"), object([("item".to_owned(), object([(format!("x{at}"), text())]))]))),
            ),
        ),
    ]
}

/// Writes the letters of a word in upper case where `bits` has a one.
fn case(bits: usize, word: &str) -> String {
    word.chars()
        .enumerate()
        .map(|(at, letter)| if bits >> at & 1 == 1 { letter.to_ascii_uppercase() } else { letter })
        .collect()
}

/// Definitions that are hostile outside of the schema of `spec`.
fn whole(size: Size) -> Vec<(&'static str, Value)> {
    let column =
        |at: usize| json!({"name": format!("c{at}"), "type": "string", "jsonPath": format!(".spec.f{}", at % 3)});
    let many = |keyword: &str, n: usize, value: &dyn Fn(usize) -> Value| {
        let mut definition = definition(&wide(3, |_| text()));
        definition["spec"]["versions"][0][keyword] = list(n, value);
        definition
    };
    let named = |keyword: &str, n: usize| {
        let mut definition = definition(&wide(3, |_| text()));
        definition["spec"]["names"][keyword] = list(n, |at| format!("n{at}").into());
        definition
    };
    let versions = |n: usize, spec: &dyn Fn(usize) -> Value| {
        with_versions(&list(n, |at| version(&format!("v{}", at + 1), at == 0, &spec(at))))
    };
    let metadata: Map<String, Value> = (0..size.of(3000, 40_000)).map(|at| (format!("a{at}"), "x".into())).collect();
    let mut annotated = definition(&text());
    annotated["metadata"]["annotations"] = metadata.into();
    vec![
        ("columns", many("additionalPrinterColumns", size.of(1200, 18_000), &column)),
        (
            "columns-deep",
            many(
                "additionalPrinterColumns",
                size.of(100, 1000),
                &|at| json!({"name": format!("c{at}"), "type": "string", "jsonPath": ".a".repeat(400)}),
            ),
        ),
        (
            "selectable",
            many("selectableFields", size.of(2500, 30_000), &|at| json!({"jsonPath": format!(".spec.f{at}")})),
        ),
        ("categories", named("categories", size.of(9000, 120_000))),
        ("short-names", named("shortNames", size.of(9000, 120_000))),
        ("annotations", annotated),
        ("versions", versions(size.of(500, 8000), &|_| text())),
        ("versions-differ", versions(size.of(300, 5000), &|at| wide(1 + at % 3, |_| text()))),
        ("versions-all-differ", versions(size.of(300, 5000), &|at| object([(format!("f{at}"), text())]))),
        (
            "versions-wide",
            versions(size.of(20, 50), &|at| {
                object((0..size.of(100, 600)).map(|field| (format!("f{at}x{field}"), text())))
            }),
        ),
        ("fields-outside-spec", {
            let mut definition = definition(&text());
            definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"] = wide(size.of(3000, 50_000), |_| text());
            definition
        }),
    ]
}
