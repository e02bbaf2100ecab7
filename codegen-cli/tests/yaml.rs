//! Tests that documents survive a round trip through YAML, and that hostile documents are rejected.

use proptest::prelude::*;
use serde_json::{Value, json};
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

use example_derive::frontend::Frontend;
use example_derive::workload::Workload;

fn round_trip<T: StructuralSchema>() {
    let schema = SchemaProps::from(T::SCHEMA);
    let yaml = codegen_cli::to_yaml(&schema.to_value()).unwrap();
    let read: SchemaProps = codegen_cli::from_yaml(&yaml).unwrap();
    assert_eq!(read, schema);
    assert_eq!(codegen_cli::to_yaml(&read.to_value()).unwrap(), yaml);
    assert!(read.check_structural().unwrap().is_empty());
}

#[test]
fn constants_survive_yaml() {
    round_trip::<Frontend>();
    round_trip::<Workload>();
}

#[test]
fn deep_schemas_are_an_error() {
    for depth in [1_000, 10_000, 100_000] {
        let flow = "{properties: {a: ".repeat(depth) + "{type: string}" + &"}}".repeat(depth);
        assert!(codegen_cli::from_yaml::<SchemaProps>(&flow).is_err(), "{depth}");
    }
    let depth = 1_000;
    let mut block = String::new();
    for level in 0..depth {
        let indent = "  ".repeat(level);
        block += &[&indent, "properties:\n", &indent, " a:\n"].concat();
    }
    assert!(codegen_cli::from_yaml::<SchemaProps>(&block).is_err());
}

#[test]
fn aliases_do_not_explode() {
    let mut bomb = String::from("a0: &a0 {type: string}\n");
    for level in 1..40 {
        let below = level - 1;
        let line = format!("a{level}: &a{level} {{properties: {{x: *a{below}, y: *a{below}, z: *a{below}}}}}\n");
        bomb += &line;
    }
    bomb.push_str("properties: *a39\n");
    assert!(codegen_cli::from_yaml::<SchemaProps>(&bomb).is_err());
}

/// Returns a strategy for strings that YAML could read as another type, or print over several lines.
fn text() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "yes",
        "~",
        "<<",
        "=",
        "0x1f",
        "017",
        "1e3",
        "1_000",
        ".5",
        "-.inf",
        "12:30",
        "2024-01-01",
        "---",
        "...",
        "- a",
        "a: b",
        "a # b",
        "# a",
        "&a",
        "*a",
        "!!str a",
        "%a",
        "@a",
        "`",
        "|",
        ">-",
        "'",
        "\"",
        "\\",
        "[",
        "{",
        ",",
        "?",
    ]);
    let parts = prop::sample::select(vec![
        " ", "  ", "\n", "\n\n", "\n   \n", "\t", "\r", "\u{1b}", "\u{85}", "\u{9b}", "\u{2028}", "\u{feff}", "a", "é",
        "😀",
    ]);
    let mixed = prop::collection::vec(prop_oneof![words.clone(), parts], 0..8).prop_map(|parts| parts.concat());
    prop_oneof![mixed, words.prop_map(str::to_owned), any::<String>()]
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text().prop_map(Value::from),
    ]
}

fn document() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(6, 64, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(text(), inner, 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

fn read(yaml: &str) -> Option<Value> {
    let mut documents = codegen_cli::document::documents(yaml);
    let document = documents.next().transpose().expect("YAML")?;
    assert!(documents.next().is_none(), "{yaml}");
    Some(document.to_value())
}

/// Puts a value at the end of `depth` alternating lists and maps.
fn nested(inner: Value, depth: usize) -> Value {
    (0..depth).fold(inner, |inner, level| if level % 2 == 0 { json!({"a": inner}) } else { json!([inner]) })
}

fn assert_same_or_error(document: &Value) -> bool {
    match codegen_cli::to_yaml(document) {
        Ok(yaml) => {
            assert!(read(&yaml).unwrap_or_default() == *document, "{yaml}");
            true
        }
        Err(_) => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn yaml_reads_back_equal(document in document()) {
        prop_assert!(assert_same_or_error(&document), "{document}");
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn deep_yaml_reads_back_equal_or_fails(inner in document(), depth in 0..600_usize) {
        let written = assert_same_or_error(&nested(inner, depth));
        prop_assert!(written || depth > 480, "{depth}");
    }
}

/// The reader of the YAML library has lower limits than ours.
#[test]
fn wide_yaml_reads_back_equal_or_fails() {
    let text = "one\n   \ntwo\n \n";
    for width in [1_000, 130_000] {
        let members = (0..width).map(|at| (format!("k{at}"), Value::from("x")));
        let mut document = Value::Object(members.collect());
        document["text"] = text.into();
        document["items"] = vec![Value::from(text); 100].into();
        assert!(assert_same_or_error(&document), "{width}");
    }
    for depth in [80, 500, 700] {
        assert_eq!(assert_same_or_error(&nested(text.into(), depth)), depth < 512, "{depth}");
    }
}
