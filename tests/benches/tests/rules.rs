//! Tests the assumptions of the rules benchmark, and that evaluation does not allocate.

use allocation_counter::measure;
use benches::requests;
use benches::rules::all;
use structural_schema::assert_admits;
use structural_schema_cel::eval::Value;

#[test]
fn every_rule_evaluates_to_true() {
    for rule in all() {
        let evaluation = rule.evaluate();
        assert!(matches!(evaluation.result, Ok(Value::Bool(true))), "{}: {:?}", rule.name, evaluation.result);
    }
}

#[test]
fn evaluation_does_not_allocate() {
    for rule in all() {
        // The first use of a pattern fills the caches of the regex.
        rule.evaluate();
        let used = measure(|| drop(rule.evaluate())).count_total;
        assert_eq!(used, 0, "{}", rule.name);
    }
}

#[test]
fn every_object_is_accepted() {
    for (name, admission, object) in requests() {
        println!("{name}");
        let stored = assert_admits!(admission.create(object));
        assert_admits!(admission.update(stored.clone(), stored.clone()), stored);
    }
}
