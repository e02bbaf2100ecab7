use serde_json::{Value, json};

use super::*;

fn rules(schema: Value) -> RuleSet {
    RuleSet::new(&serde_json::from_value(schema).expect("a schema")).expect("rules")
}

fn errors(rules: &RuleSet, object: &Value, old: Option<&Value>) -> Vec<String> {
    rules.check(object, old).errors.iter().map(ToString::to_string).collect()
}

fn rule(rule: &str) -> Value {
    json!([{"rule": rule}])
}

#[test]
fn failures_are_reported_where_they_are() {
    let rules = rules(json!({"type": "object", "properties": {"spec": {"type": "object",
    "x-kubernetes-validations": [
        {"rule": "self.min <= self.max", "message": " too small ", "fieldPath": ".max"},
        {"rule": "self.min > 0", "messageExpression": "'got ' + string(self.min)", "reason": "FieldValueForbidden"},
    ],
    "properties": {
        "min": {"type": "integer"}, "max": {"type": "integer"},
        "names": {"type": "array", "items": {"type": "string", "x-kubernetes-validations": rule("self.size() < 3")}},
        "map": {"type": "object", "additionalProperties": {"type": "integer",
            "x-kubernetes-validations": rule("self > 1")}},
    }}}}));
    let object = json!({"spec": {"min": 0, "max": -1, "names": ["ab", "abc"], "map": {"a/b": 1}}});
    assert_eq!(
        errors(&rules, &object, None),
        [
            "spec.max: Invalid value: too small",
            "spec: Forbidden: got 0",
            "spec.map[a/b]: Invalid value: 1: failed rule: self > 1",
            "spec.names[1]: Invalid value: \"abc\": failed rule: self.size() < 3",
        ]
    );
    assert!(errors(&rules, &json!({"spec": null}), None).is_empty());
    let missing = errors(&rules, &json!({"spec": {"min": 1}}), None);
    assert_eq!(missing, ["spec: Invalid value: \"object\": no such key: max evaluating rule: too small"]);
}

#[test]
fn old_values_are_found_by_keys() {
    let rules = rules(json!({"type": "object", "properties": {"list": {"type": "array",
        "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"],
        "items": {"type": "object", "properties": {"k": {"type": "string"}, "v": {"type": "integer",
            "x-kubernetes-validations": rule("self >= oldSelf")}}}}}}));
    let old = json!({"list": [{"k": "a", "v": 1}, {"k": "b", "v": 5}]});
    let new = json!({"list": [{"k": "b", "v": 4}, {"k": "a", "v": 2}, {"k": "c", "v": 0}]});
    assert_eq!(errors(&rules, &new, Some(&old)), ["list[0].v: Invalid value: 4: failed rule: self >= oldSelf"]);
    assert!(errors(&rules, &new, None).is_empty());
}

#[test]
fn errors_in_unchanged_parts_are_ignored() {
    let rules = rules(json!({"type": "object", "properties": {"spec": {"type": "object", "properties": {
        "a": {"type": "integer", "x-kubernetes-validations": rule("self > 0")},
        "b": {"type": "integer"}}}}}));
    let old = json!({"spec": {"a": 0, "b": 1}});
    let findings = rules.check(&json!({"spec": {"a": 0, "b": 2}}), Some(&old));
    assert!(findings.errors.is_empty());
    assert_eq!(findings.warnings.len(), 1);
    assert_eq!(rules.check(&json!({"spec": {"a": -1, "b": 1}}), Some(&old)).errors.len(), 1);
}

#[test]
fn optional_old_values() {
    let rules = rules(json!({"type": "object", "properties": {"a": {"type": "integer", "x-kubernetes-validations": [
        {"rule": "oldSelf.hasValue() ? self > oldSelf.value() : self == 1", "optionalOldSelf": true}]}}}));
    assert!(errors(&rules, &json!({"a": 1}), None).is_empty());
    assert_eq!(errors(&rules, &json!({"a": 2}), None).len(), 1);
    assert!(errors(&rules, &json!({"a": 2}), Some(&json!({"a": 1}))).is_empty());
    assert_eq!(errors(&rules, &json!({"a": 2}), Some(&json!({"a": 2}))).len(), 1);
}

#[test]
fn budgets_end_the_walk() {
    let nested = "self.all(a, self.all(b, self.all(c, a + b + c >= 0)))";
    let rules = rules(json!({"type": "object", "properties": {
        "l": {"type": "array", "items": {"type": "integer"}, "x-kubernetes-validations": rule(nested)},
        "z": {"type": "integer", "x-kubernetes-validations": rule("false")}}}));
    let list: Vec<_> = (0..200).collect();
    let found = errors(&rules, &json!({"l": list, "z": 1}), None);
    assert_eq!(
        found,
        [format!(
            "l: Invalid value: \"array\": 'operation cancelled: actual cost limit exceeded': no further validation \
             rules will be run due to call cost exceeds limit for rule: {nested}"
        )]
    );
}

#[test]
fn rules_of_all_objects_share_a_budget() {
    let rules = rules(json!({"type": "object", "properties": {
        "lists": {"type": "array", "items": {"type": "array", "items": {"type": "integer"},
            "x-kubernetes-validations": rule("self.all(a, self.all(b, self.all(c, a + b + c >= 0)))")}},
        "z": {"type": "integer", "x-kubernetes-validations": rule("false")}}}));
    let list: Vec<_> = (0..40).collect();
    let object = json!({"lists": vec![list; 40], "z": 1});
    let found = errors(&rules, &object, None);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].ends_with(
        "\"array\": validation failed due to running out of cost budget, no further validation rules will be run"
    ));
}

#[test]
fn messages_and_their_fallbacks() {
    let table = [
        ("'  made  '", "given", "made"),
        ("''", "given", "given"),
        ("'two\\nlines'", "given", "given"),
        ("'x' + string(1 / self)", "given", "given"),
        ("'x' + string(1 / self)", "", "failed rule: self > 0"),
        // The message is longer than 5120 bytes.
        ("lists.range(600).map(x, '0123456789').join()", "given", "given"),
    ];
    for (expression, message, text) in table {
        let rules = rules(json!({"type": "object", "properties": {"a": {"type": "integer",
            "x-kubernetes-validations": [{"rule": "self > 0", "messageExpression": expression, "message": message}]}}}));
        assert_eq!(errors(&rules, &json!({"a": 0}), None), [format!("a: Invalid value: 0: {text}")], "{expression}");
    }
}

#[test]
fn messages_that_cost_too_much_end_the_walk() {
    let expression = "lists.range(100000).map(x, string(x)).join()";
    let rules = rules(json!({"type": "object", "properties": {
        "a": {"type": "integer", "x-kubernetes-validations": [{"rule": "self > 0", "messageExpression": expression}]},
        "b": {"type": "integer", "x-kubernetes-validations": rule("false")}}}));
    assert_eq!(
        errors(&rules, &json!({"a": 0, "b": 1}), None),
        [format!(
            "a: Invalid value: \"integer\": no further validation rules will be run due to call cost exceeds limit for \
             messageExpression: \"{expression}\""
        )]
    );
}

#[test]
fn messages_see_the_old_value_itself() {
    // The server compiles this expression for an optional value but does not pass one.
    let rules = rules(json!({"type": "object", "properties": {"a": {"type": "integer", "x-kubernetes-validations": [
        {"rule": "!oldSelf.hasValue()", "optionalOldSelf": true, "message": "given",
            "messageExpression": "'was ' + string(oldSelf.value())"}]}}}));
    let found = errors(&rules, &json!({"a": 1}), Some(&json!({"a": 2})));
    assert_eq!(found, ["a: Invalid value: 1: given"]);
}

#[test]
fn resources_have_metadata() {
    let embedded = json!({"type": "object", "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": true,
        "x-kubernetes-validations": rule("self.kind == 'Pod' && self.metadata.name != 'x'")});
    let rules = rules(json!({"type": "object", "properties": {"pod": embedded},
        "x-kubernetes-validations": rule("self.metadata.name.startsWith('a') && self.apiVersion == 'g/v1'")}));
    let pod = |name: &str| json!({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name}});
    let object =
        |name: &str, pod: Value| json!({"apiVersion": "g/v1", "kind": "K", "metadata": {"name": name}, "pod": pod});
    assert!(errors(&rules, &object("a", pod("p")), None).is_empty());
    let found = errors(&rules, &object("b", pod("x")), None);
    assert_eq!(found.len(), 2);
    assert!(found[0].starts_with("<nil>: Invalid value: failed rule: self.metadata.name"), "{found:?}");
    assert!(found[1].starts_with("pod: Invalid value: failed rule: self.kind"), "{found:?}");
}

#[test]
fn rules_are_found_where_they_count() {
    let has_rules = |schema: Value| RuleSet::new(&serde_json::from_value(schema).expect("a schema")).is_some();
    assert!(!has_rules(json!({"type": "object", "properties": {"a": {"type": "string"}}})));
    assert!(has_rules(json!({"type": "object", "properties": {"a": {"type": "array", "items": {"type": "object",
        "additionalProperties": {"type": "string", "x-kubernetes-validations": rule("true")}}}}})));
    assert!(has_rules(json!({"type": "object", "properties": {"1 a": {"type": "string",
        "x-kubernetes-validations": rule("true")}}})));
    assert!(!has_rules(json!({"type": "object", "properties": {"a": {"x-kubernetes-preserve-unknown-fields": true,
        "x-kubernetes-validations": rule("true")}}})));
}

#[test]
fn defaults_are_new_values_and_updates() {
    let check = |schema: Value, default: Value, budget: u64| {
        let schema = serde_json::from_value(schema).expect("a schema");
        DefaultRules::new(&schema, false).expect("rules").check(&default, &"p.default".into(), budget, Meter::default())
    };
    let texts = |session: &Session| session.findings.errors.iter().map(ToString::to_string).collect::<Vec<_>>();

    let changes = json!({"type": "integer", "x-kubernetes-validations": rule("self > oldSelf")});
    assert_eq!(
        texts(&check(changes, json!(1), OBJECT_COST_LIMIT)),
        ["p.default: Invalid value: 1: failed rule: self > oldSelf"]
    );
    let optional = json!({"type": "integer", "x-kubernetes-validations": [
        {"rule": "oldSelf.hasValue()", "optionalOldSelf": true}]});
    let session = check(optional.clone(), json!(1), OBJECT_COST_LIMIT);
    assert_eq!(texts(&session), ["p.default: Invalid value: 1: failed rule: oldSelf.hasValue()"]);
    assert!(session.budget.is_some_and(|budget| budget < OBJECT_COST_LIMIT));
    let session = check(optional, json!(1), 0);
    assert_eq!((texts(&session).len(), session.budget), (1, None));
    let untyped = json!({"x-kubernetes-preserve-unknown-fields": true, "x-kubernetes-validations": rule("true")});
    assert_eq!(
        texts(&check(untyped, json!(1), OBJECT_COST_LIMIT)),
        ["p.default: Invalid value: \"\": rule compiler initialization error: failed to convert to declType for CEL \
          validation rules"]
    );
}

#[test]
fn programs_made_ahead_are_used() {
    use structural_schema_cel::rule::RulePrograms;
    use structural_schema_cel::{OwnedProgram, Version};
    use structural_schema_model::{Extensions, Rule, Schema, Type};

    const RULES: &[Rule<'static>] = &[Rule::new("self > 1")];
    let extensions = Extensions { validations: RULES, ..Extensions::NONE };
    let schema = Schema { extensions, ..Schema::of_type(Type::Integer) };
    let program = OwnedProgram::parse("self > 5", Version::NEWEST).expect("a program");
    let programs = [RulePrograms { rule: program.program(), message: None, optional_old_self: false }];
    let decl = Some(Decl::nested(&schema));
    let rules = NodeRules::with_programs(&schema, decl, &programs).expect("rules");
    let mut session = Session::default();
    for (value, unchanged) in [(json!(3), false), (json!(4), true), (json!(6), false)] {
        let subject = Subject { value: (&value).into(), old: None, root: &"f".into(), steps: &[] };
        assert_eq!(rules.check(subject, &mut session, &mut || unchanged), Ok(()));
    }
    assert_eq!((session.findings.errors.len(), session.findings.warnings.len()), (1, 1));
    assert_eq!(session.findings.errors[0].to_string(), "f: Invalid value: 3: failed rule: self > 1");
}
