//! Compares the parsers of the checker with those of the function library. The checker runs as `const fn`, so it has
//! its own parsers. It rejects constants that cannot be converted, and evaluation converts text at run time.

#![cfg(feature = "evaluate")]

use proptest::prelude::*;
use structural_schema_cel::library::duration::Duration;
use structural_schema_cel::library::float;
use structural_schema_cel::library::time::Timestamp;
use structural_schema_cel::{Decl, Options, compile};
use structural_schema_model::Schema;

/// Returns whether the server accepts an expression that converts this text.
fn converts(function: &str, text: &str) -> bool {
    let quoted = text.replace('\\', "\\\\").replace('\'', "\\'");
    compile(
        &format!("{function}('{quoted}') == {function}('{quoted}')"),
        Decl::nested(&Schema::ANY),
        Options::default(),
    )
    .is_ok()
}

proptest! {
    #[test]
    fn durations(text in "[-+]?([0-9]{0,20}(\\.[0-9]{0,12})?(ns|us|µs|ms|s|m|h|d| |)){0,3}") {
        prop_assert_eq!(converts("duration", &text), Duration::from_string(&text).is_ok(), "{}", text);
    }

    #[test]
    fn timestamps(
        text in "[0-9]{3,5}-[01][0-9]-[0-3][0-9][Tt ][0-2][0-9]:[0-6][0-9]:[0-6][0-9]([.,][0-9]{1,10})?(Z|z|[-+][0-2][0-9]:[0-6][0-9]|)"
    ) {
        prop_assert_eq!(converts("timestamp", &text), Timestamp::from_string(&text).is_ok(), "{}", text);
    }

    #[test]
    fn doubles(text in "[-+]?([0-9_]{0,25}(\\.[0-9_]{0,25})?([eE][-+]?[0-9]{1,4})?|0[xX][0-9a-fA-F]{1,20}([pP][-+]?[0-9]{1,4})?|inf|nan|Infinity)") {
        prop_assert_eq!(converts("double", &text), float::parse(&text).is_some(), "{}", text);
    }

    /// Every double literal of CEL is also a valid number in Go.
    #[test]
    fn double_literals(text in "[0-9]{1,20}\\.[0-9]{1,20}([eE][-+]?[0-9]{1,3})?") {
        let literal = compile(&format!("{text} > 0.0 || true"), Decl::nested(&Schema::ANY), Options::default()).is_ok();
        prop_assert_eq!(literal, float::parse(&text).is_some_and(f64::is_finite), "{}", text);
    }
}
