//! Tests that all functions read the same number from the same text.

use proptest::prelude::*;
use serde_json::Value;
use structural_schema::{Any, Prune, StructuralSchema};

#[derive(StructuralSchema)]
struct Measure {
    #[expect(dead_code, reason = "only the schema is used")]
    number: Any,
}

/// Reads a number with each function that reads JSON.
fn read(number: &str) -> [Result<Value, String>; 3] {
    let text = format!(r#"{{"number":{number}}}"#);
    let parse = |bytes: &[u8]| serde_json::from_slice(bytes).map_err(|error| error.to_string());
    [
        parse(text.as_bytes()),
        Measure::decode(text.as_bytes()).map_err(|error| error.to_string()),
        Measure::prune_bytes(text.as_bytes()).map_err(|error| error.to_string()).and_then(|bytes| parse(&bytes)),
    ]
}

#[track_caller]
fn check(number: &str) {
    let [serde, decoded, pruned] = read(number);
    assert_eq!(serde.is_ok(), decoded.is_ok(), "{number}");
    assert_eq!(serde.is_ok(), pruned.is_ok(), "{number}");
    if let (Ok(serde), Ok(decoded), Ok(pruned)) = (serde, decoded, pruned) {
        assert_eq!(serde, decoded, "{number}");
        assert_eq!(serde, pruned, "{number}");
        // Go reads the nearest float64.
        if let Some(float) = decoded["number"].as_f64().filter(|_| decoded["number"].is_f64()) {
            assert_eq!(number.parse(), Ok(float), "{number}");
        }
    }
}

#[test]
fn difficult_numbers() {
    for number in [
        "5e-32",
        "1.7976931348623157e308",
        "1.7976931348623159e308",
        "2.2250738585072011e-308",
        "4.9e-324",
        "2e-324",
        "1e400",
        "-0",
        "-0.0",
        "9007199254740993.0",
        "18446744073709551616",
        "0.1e-6",
        "123456789012345678901234567890e-10",
        "0.3",
        "1.15e-5",
    ] {
        check(number);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn all_numbers(number in "-?(0|[1-9][0-9]{0,24})(\\.[0-9]{1,24})?([eE][+-]?[0-9]{1,3})?") {
        check(&number);
    }
}
