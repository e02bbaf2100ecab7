//! Compares the estimated cost of rules with the cost at run time.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};
use structural_schema::openapi::{Arena, SchemaProps};
use structural_schema_cel::check::Environment;
use structural_schema_cel::eval::{COST_LIMIT, Input, OldValue, Prepared, ValueType};
use structural_schema_cel::{Decl, Options, compile};
use validation::rules::{expressions, object, schema_with};

/// Returns the minimum and maximum estimated cost of a rule, and its cost for an object.
fn costs(rule: &str, schema: &SchemaProps, object: &Value) -> Option<(u64, u64, u64)> {
    let arena = Arena::new();
    let this = Decl::nested(schema.structural(&arena).expect("a structural schema"));
    let options = Options::default();
    let compiled = compile(rule, this, options).ok()?;
    let environment = Environment { this, optional_old_self: false, version: options.version };
    let ty = Arc::new(ValueType::new(this));
    let prepared = Prepared::new(&compiled.program.program(), &environment, &ty)?;
    let evaluation = prepared.evaluate(Input { this: object, old: OldValue::Absent }, COST_LIMIT);
    Some((compiled.min_cost, compiled.max_cost, evaluation.cost))
}

fn spec_schema() -> SchemaProps {
    let schema: SchemaProps = serde_json::from_value(schema_with(&json!({"rule": "true"}))).expect("a schema");
    schema.properties.get("spec").cloned().expect("a property")
}

/// The server's estimate of `replace` can have a minimum above its maximum, if the replaced string is longer than the
/// replacement and the whole string. The maximum assumes that nothing is replaced, and the minimum assumes one
/// replacement. The server compares only the maximum with its limits.
#[test]
fn the_minimum_can_exceed_the_maximum() {
    let rule = "quantity('TacoCat'.replace('10.lowerAscii8','myfamilyname',42))";
    let (min, max, _) = costs(rule, &spec_schema(), &json!({})).expect("it compiles");
    assert_eq!((min, max), (4, 3));
}

/// Expressions that cost more at run time than estimated. The recorded answers of the server contain all of these
/// kinds. The conformance runner compares both numbers.
#[test]
fn the_cost_can_exceed_the_estimate() {
    let object = json!({"a": 1, "d": 2.5, "o": {"x": 1, "y": "y"}, "m": {}, "e": [{"k": "a"}, {"k": "b"}]});
    let table = [
        // Values of known size count as 0 in the estimate and as 1 at run time.
        ("self.d == 2.5", 1),
        ("self.a == int(self.d)", 1),
        ("self.o == null", 1),
        ("self.e[0] == self.e[1]", 1),
        // A failed argument counts as 1.
        ("int(self.d) == self.m['a']", 1),
        // Fields of optional values cost nothing in the estimate.
        ("self.?o.y", 1),
        ("self.?o.y.hasValue()", 1),
        // The estimate treats results of these functions as scalars.
        ("'[a-c]+'.split('', 2)[1]", 1),
    ];
    let schema = spec_schema();
    for (rule, excess) in table {
        let (_, max, actual) = costs(rule, &schema, &object).expect("it compiles");
        assert_eq!(actual, max + excess, "{rule}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// The excess is small: at most one for each part of the estimate, and one for each call whose estimate is zero.
    #[test]
    fn the_excess_is_small(all in expressions(), object in object()) {
        let schema = spec_schema();
        let spec = &object["spec"];
        for rule in [&all.bool, &all.int, &all.text] {
            if let Some((_, max, actual)) = costs(rule, &schema, spec) {
                let calls = rule.matches('(').count() as u64;
                prop_assert!(actual <= max.saturating_mul(2).saturating_add(calls), "{} > {}: {} of {}", actual, max, rule, spec);
            }
        }
    }
}
