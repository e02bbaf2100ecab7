//! Tests that a rule of nearly the maximum length compiles. The compiler stops constants that take too many steps.

use structural_schema::StructuralSchema;

include!(concat!(env!("OUT_DIR"), "/long_rule.rs"));

#[test]
fn long_rules_are_estimated_in_the_compiler() {
    let rule = &LongRule::SCHEMA.extensions.validations[0];
    assert!(rule.rule.len() > 90_000, "{}", rule.rule.len());
    let estimate = rule.estimate.expect("an estimate");
    // Each comparison costs one for `self`, one for the field, and one for itself.
    assert_eq!(estimate.cost, 3 * TERMS);
    let value = LongRule { count: 1 };
    assert_eq!(value.count, 1);
}
