//! Texts that are hostile to the reader of YAML and JSON, and definitions with names that are paths.

use serde_json::{Value, json};

use super::{Size, definition, text, wide};

/// Returns hostile texts with the names of their files.
pub fn texts(size: Size) -> Vec<(String, Vec<u8>)> {
    let most = size.of(90_000, 1_400_000);
    let repeated = |part: &str| part.repeat(most / part.len());
    let head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
    let small = definition(&text()).to_string();
    let level = |at| format!("a{at}: &a{at} [{}]\n", vec![format!("*a{}", at - 1); 10].join(", "));
    let bomb = (1..20).map(level).collect::<Vec<_>>().concat();
    let anchors: Vec<_> = (0..size.of(6000, 80_000)).map(|at| format!("&a{at} x, ")).collect();
    let mut all: Vec<(&str, Vec<u8>)> = vec![
        ("empty-documents.yaml", repeated("---\n").into()),
        ("scalar-documents.yaml", repeated("--- a\n").into()),
        ("small-documents.yaml", repeated("---\na: 1\n").into()),
        ("definitions.yaml", repeated(&format!("---\n{small}\n")).into()),
        ("ends.yaml", repeated("...\n").into()),
        ("comments.yaml", repeated("#\n").into()),
        ("aliases.yaml", format!("{head}a0: &a0 [x]\n{bomb}").into()),
        ("many-aliases.yaml", format!("{head}a: &a x\nb: [{}]\n", repeated("*a, ")).into()),
        ("many-anchors.yaml", format!("{head}b: [{}]\n", anchors.concat()).into()),
        ("alias-as-schema.yaml", aliased().into()),
        ("merge-keys.yaml", format!("{head}a: &a {{x: 1}}\nb:\n{}", repeated("- <<: *a\n")).into()),
        ("flow.yaml", repeated("[").into()),
        ("flow-pairs.yaml", repeated("{a: ").into()),
        ("blocks.yaml", repeated("- ").into()),
        ("question-marks.yaml", repeated("? ").into()),
        ("colons.yaml", repeated(": ").into()),
        ("tags.yaml", repeated("!a ").into()),
        ("quotes.yaml", repeated("\"").into()),
        ("literal.yaml", format!("a: |\n{}", repeated("  x\n")).into()),
        ("folded.yaml", format!("a: >\n{}", repeated("  x\n\n")).into()),
        ("escapes.yaml", format!("a: \"{}\"", repeated("\\u0041")).into()),
        ("plain-lines.yaml", format!("a: {}", repeated("x\n  ")).into()),
        ("duplicate-keys.yaml", repeated("a: 1\n").into()),
        ("duplicate-keys.json", format!("{{{}\"a\": 1}}", repeated("\"a\": 1, ")).into()),
        ("long-number.json", format!("{{\"a\": {}}}", repeated("1")).into()),
        ("long-exponent.json", format!("{{\"a\": 1e{}}}", repeated("9")).into()),
        ("long-number.yaml", format!("a: {}", repeated("1")).into()),
        ("surrogates.json", format!("{{\"a\": \"{}\"}}", repeated("\\ud800")).into()),
        ("invalid-utf8.yaml", [b"a: ".to_vec(), vec![0xff; most]].concat()),
        ("nul.yaml", vec![0; most]),
        ("byte-order-marks.yaml", repeated("\u{feff}").into()),
        (
            "list.json",
            json!({"apiVersion": "v1", "kind": "List", "items": vec![definition(&text()); most / (small.len() + 1)]})
                .to_string()
                .into(),
        ),
        (
            "deep-list.json",
            (0..120).fold(small, |inner, _| format!(r#"{{"apiVersion":"v1","kind":"List","items":[{inner}]}}"#)).into(),
        ),
    ];
    all.extend(paths().into_iter().map(|(name, value)| (name, value.to_string().into())));
    all.into_iter().map(|(name, text)| (name.to_owned(), text)).collect()
}

/// A schema that is repeated by aliases: less than a kilobyte, and 2^16 nodes.
fn aliased() -> String {
    let mut text = definition(&wide(1, |_| text())).to_string();
    let level = |at| format!(", \"p{at}\": &p{at} {{type: object, properties: {{a: *p{0}, b: *p{0}}}}}", at - 1);
    let levels = (1..17).map(level).collect::<Vec<_>>().concat();
    let end = text.find("\"f0\":{\"type\":\"string\"}").expect("the field");
    text.replace_range(end..end + 22, &format!("\"p0\": &p0 {{type: string}}{levels}"));
    text
}

/// Definitions whose names would lead out of a folder.
fn paths() -> Vec<(&'static str, Value)> {
    let with = |group: &str, kind: &str, version: &str| {
        let mut definition = definition(&text());
        let spec = &mut definition["spec"];
        spec["group"] = group.into();
        spec["names"]["kind"] = kind.into();
        spec["versions"][0]["name"] = version.into();
        definition["metadata"]["name"] = format!("shops.{group}").into();
        definition
    };
    vec![
        ("path-group.json", with("../../escaped", "Shop", "v1")),
        ("path-group-absolute.json", with("/tmp/escaped", "Shop", "v1")),
        ("path-group-dots.json", with("..", "Shop", "v1")),
        ("path-group-nul.json", with("a\0b.example.com", "Shop", "v1")),
        ("path-group-reserved.json", with("con.example.com", "Nul", "aux")),
        ("path-group-rust.json", with("self.super.crate", "Self", "mod")),
        ("path-kind.json", with("example.com", "../../escaped", "v1")),
        ("path-kind-absolute.json", with("example.com", "/tmp/escaped", "v1")),
        ("path-version.json", with("example.com", "Shop", "../../../escaped")),
        ("path-long.json", with(&vec!["a".repeat(63); 3].join("."), &"K".repeat(63), &"v".repeat(63))),
    ]
}
