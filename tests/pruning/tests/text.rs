//! Tests unusual text. The functions that read bytes must agree with each other and with `serde_json`.

use proptest::prelude::*;
use pruning::types::{Everything, Leaf};
use serde_json::{Value, json};
use structural_schema::JsonError;
use structural_schema::{Any, Prune, StructuralSchema};

/// Returns the result for a text, after comparing the results of all functions.
fn agree<T: StructuralSchema>(text: &[u8]) -> Result<(Value, Vec<String>), JsonError> {
    let decoded = T::decode_tracked(text);
    assert_eq!(T::decode(text), decoded.clone().map(|(value, _)| value));
    let filtered = T::prune_bytes_tracked(text);
    assert_eq!(T::prune_bytes(text), filtered.clone().map(|(text, _)| text));
    let filtered = filtered.map(|(text, dropped)| (serde_json::from_slice(&text).unwrap(), dropped));
    assert_eq!(decoded, filtered, "{}", String::from_utf8_lossy(text));
    match (serde_json::from_slice::<Value>(text), &decoded) {
        (Ok(mut value), Ok(decoded)) => {
            let dropped = T::prune_tracked(&mut value);
            assert_eq!((value, dropped), *decoded);
        }
        (Err(_), Err(_)) => {}
        (parsed, decoded) => panic!("{}: {parsed:?} {decoded:?}", String::from_utf8_lossy(text)),
    }
    decoded
}

#[test]
fn last_duplicate_key_wins() {
    let text = br#"{"a": {"x": 1}, "b": {"y": 2}, "a": 3, "z": 1, "z": 2, "b": {"w": 4}}"#;
    let (value, dropped) = agree::<Leaf>(text).unwrap();
    assert_eq!(value, json!({"a": 3, "b": {}}));
    assert_eq!(dropped, ["b.w", "z"]);

    // The path of a field can equal the path of a nested field in a duplicate key.
    let (value, dropped) =
        agree::<Leaf>(br#"{"a.x": 1, "a": {"x": 1}, "a": {"y": 1}, "b": [{"z": 1}], "b": 2}"#).unwrap();
    assert_eq!(value, json!({"a": {}, "b": 2}));
    assert_eq!(dropped, ["a.x", "a.y"]);
}

#[test]
fn many_duplicate_keys_are_fast() {
    use std::fmt::Write;

    let mut text = String::from("{\"map\":{");
    for turn in 0..2 {
        for key in 0..50_000 {
            let _ = write!(text, "\"{key}\":{{\"x{turn}\":1}},");
        }
    }
    text.push_str("\"\":{}}}");
    let (_, dropped) = pruning::types::Fields::decode_tracked(text.as_bytes()).unwrap();
    assert_eq!(dropped.len(), 50_000);
    assert!(dropped.iter().all(|path| path.contains(".x1")));
    assert_eq!(pruning::types::Fields::prune_bytes_tracked(text.as_bytes()).unwrap().1, dropped);
}

#[test]
fn keys_are_compared_without_their_escapes() {
    let (value, dropped) = agree::<Leaf>(br#"{"\u0061": 1, "\u007a": 2}"#).unwrap();
    assert_eq!(value, json!({"a": 1}));
    assert_eq!(dropped, ["z"]);
}

#[test]
fn kept_text_is_copied_verbatim() {
    let text = br#" { "z" : 0 , "a" : 1.50 ,"z":[1,2],  "b":"\u0041"  , "y":{}} "#;
    assert_eq!(&*Leaf::prune_bytes(text).unwrap(), br#" {"a" : 1.50,"b":"\u0041"} "#);
    let text = br#"{"z":0}"#;
    assert_eq!(&*Leaf::prune_bytes(text).unwrap(), b"{}");
}

#[test]
fn errors_have_offsets() {
    for (text, offset, problem) in [
        (&b"{\"a\": tru}"[..], 9, "expected true, false or null"),
        (b"{\"a\": 1", 7, "unexpected end of input"),
        (b"{\"a\": 1} x", 9, "trailing characters"),
        (b"{\"z\": [1,]}", 9, "trailing comma"),
        (b"{\"z\": \"\\q\"}", 8, "invalid escape"),
        (b"{\"z\": \"\xff\"}", 7, "invalid UTF-8"),
        (b"{\"z\": 1e999}", 6, "number out of range"),
        (b"{\"a\": 1e999}", 6, "number out of range"),
        (b"", 0, "unexpected end of input"),
    ] {
        let error = agree::<Leaf>(text).unwrap_err();
        assert_eq!((error.offset, error.problem), (offset, problem));
    }
}

#[test]
fn deep_text_is_rejected() {
    for (open, inner, close) in
        [("[", "", "]"), ("{\"a\":", "1", "}"), ("{\"zzz\":", "1", "}"), ("[{\"b\":", "1", "}]")]
    {
        let text = open.repeat(100_000) + inner + &close.repeat(100_000);
        assert_eq!(agree::<Leaf>(text.as_bytes()).unwrap_err().problem, "nested too deeply");
        assert_eq!(agree::<Any>(text.as_bytes()).unwrap_err().problem, "nested too deeply");
    }
}

#[test]
fn a_deep_tree_does_not_exhaust_the_stack() {
    // Nested arrays are the only values that can be deeper than a type. The tree is taken apart with a loop, because
    // dropping it would recurse.
    let mut value = json!([{"x": 1}]);
    for _ in 0..100_000 {
        value = Value::Array(vec![value]);
    }
    Leaf::prune(&mut value);
    let dropped = Leaf::prune_tracked(&mut value);
    assert!(dropped.is_empty());
    loop {
        match value {
            Value::Array(mut array) => match array.pop() {
                Some(inner) => value = inner,
                None => panic!("the innermost object is gone"),
            },
            Value::Object(object) => {
                assert!(object.is_empty());
                break;
            }
            other => panic!("{other}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes(text in proptest::collection::vec(any::<u8>(), 0..40)) {
        let _ = agree::<Everything>(&text);
    }

    #[test]
    fn arbitrary_tokens(tokens in proptest::collection::vec(
        proptest::sample::select(vec![
            "{", "}", "[", "]", ",", ":", " ", "\"a\"", "\"b\"", "\"fields\"", "\"leaf\"", "\"z\"", "\"\\u0061\"", "\"\\ud800\"",
            "1", "-0", "1.5e3", "true", "null", "\"\\", "\n",
        ]),
        0..16,
    )) {
        let _ = agree::<Everything>(tokens.concat().as_bytes());
    }

    #[test]
    fn mutated_text(position in any::<proptest::sample::Index>(), byte in any::<u8>()) {
        let mut text = br#"{"leaf":{"a":1,"junk":[{"b":"x\n"}]},"list":[{"a":-1.5e2},null],"map":{"k":{"c":true}},"z":"\u00e9"}"#.to_vec();
        let position = position.index(text.len());
        text[position] = byte;
        let _ = agree::<pruning::types::Fields>(&text);
    }
}
