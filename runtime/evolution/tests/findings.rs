//! Tests the findings for small changes: changes that break users, and harmless changes that look similar.

#![expect(clippy::needless_pass_by_value, clippy::too_many_lines, reason = "tables of schemas")]

use serde_json::{Value, json};
use structural_schema_documents::admit::Endpoint;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Class, Evidence, Incomparable, Policy, Report, Severity, compare};

fn definition(root: &Value) -> CustomResourceDefinition {
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "things.example.com"},
        "spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Thing", "plural": "things"},
            "versions": [{
                "name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": root},
            }],
        },
    });
    CustomResourceDefinition::decode(&crd).expect("a definition")
}

fn with_spec(spec: &Value) -> CustomResourceDefinition {
    definition(&json!({"type": "object", "properties": {"spec": spec}}))
}

#[track_caller]
fn report(old: &Value, new: &Value) -> Report {
    compare(&with_spec(old), &with_spec(new), &Policy::default()).expect("the same resource")
}

fn object(properties: Value) -> Value {
    json!({"type": "object", "properties": properties})
}

fn with(mut schema: Value, keyword: &str, value: Value) -> Value {
    schema[keyword] = value;
    schema
}

/// Changes after which every object is still accepted, and which must not be reported.
#[test]
fn harmless_changes_are_compatible() {
    let word = || json!({"type": "string"});
    let count = || json!({"type": "integer"});
    let a = |schema: Value| object(json!({"a": schema}));
    let table = [
        ("remove an enum", a(with(word(), "enum", json!(["x", "y"]))), a(word())),
        ("reorder an enum", a(with(word(), "enum", json!(["x", "y"]))), a(with(word(), "enum", json!(["y", "x"])))),
        ("add an enum value", a(with(word(), "enum", json!(["x"]))), a(with(word(), "enum", json!(["x", "y"])))),
        (
            "a new required field with a default",
            object(json!({})),
            with(a(with(word(), "default", json!("x"))), "required", json!(["a"])),
        ),
        (
            "a required field below a new optional parent",
            object(json!({})),
            object(json!({"parent": with(a(word()), "required", json!(["a"]))})),
        ),
        ("a new optional field", object(json!({})), a(word())),
        (
            "bounds that follow from the format",
            a(with(count(), "format", json!("int32"))),
            a(
                json!({"type": "integer", "format": "int32", "minimum": -2_147_483_648_i64, "maximum": 2_147_483_647_i64}),
            ),
        ),
        (
            "a length that follows from the pattern",
            a(with(word(), "pattern", json!("^[a-z]{1,63}$"))),
            a(json!({"type": "string", "pattern": "^[a-z]{1,63}$", "minLength": 1, "maxLength": 63})),
        ),
        (
            "a length that follows from the enum",
            a(with(word(), "enum", json!(["x", "yy"]))),
            a(json!({"type": "string", "enum": ["x", "yy"], "maxLength": 2})),
        ),
        (
            "a minimum length that follows from the format",
            a(with(word(), "format", json!("date"))),
            a(json!({"type": "string", "format": "date", "minLength": 1})),
        ),
        (
            "a wider pattern",
            a(with(word(), "pattern", json!("^[a-f]+$"))),
            a(with(word(), "pattern", json!("^[a-z]+$"))),
        ),
        (
            "a required field that moves below a union",
            with(object(json!({"a": word(), "b": word()})), "required", json!(["a"])),
            with(object(json!({"a": word(), "b": word()})), "anyOf", json!([{"required": ["a"]}, {"required": ["b"]}])),
        ),
        (
            "a union branch for a new field",
            with(object(json!({"a": word(), "b": word()})), "oneOf", json!([{"required": ["a"]}, {"required": ["b"]}])),
            with(
                object(json!({"a": word(), "b": word(), "c": word()})),
                "oneOf",
                json!([{"required": ["a"]}, {"required": ["b"]}, {"required": ["c"]}]),
            ),
        ),
        (
            "changed descriptions and a reordering",
            json!({"type": "object", "description": "one", "required": ["a", "b"], "properties": {"a": word(), "b": word()}}),
            json!({"type": "object", "description": "two", "required": ["b", "a"], "properties": {"b": word(), "a": word()}}),
        ),
        (
            "a rule in other words",
            with(a(count()), "x-kubernetes-validations", json!([{"rule": "!has(self.a)||self.a<5"}])),
            with(
                a(count()),
                "x-kubernetes-validations",
                json!([{"rule": "self.a < 5 || !has(self.a)", "message": "new"}]),
            ),
        ),
        (
            "a rule weakened with ||",
            with(a(count()), "x-kubernetes-validations", json!([{"rule": "has(self.a)"}])),
            with(
                object(json!({"a": count(), "b": count()})),
                "x-kubernetes-validations",
                json!([{"rule": "has(self.a) || has(self.b)"}]),
            ),
        ),
        (
            "a condition removed from a rule",
            with(a(count()), "x-kubernetes-validations", json!([{"rule": "has(self.a) && self.a > 1"}])),
            with(a(count()), "x-kubernetes-validations", json!([{"rule": "has(self.a)"}])),
        ),
        (
            "a bound that a rule states already",
            with(a(count()), "x-kubernetes-validations", json!([{"rule": "!has(self.a) || self.a <= 5"}])),
            with(
                a(with(count(), "maximum", json!(5))),
                "x-kubernetes-validations",
                json!([{"rule": "!has(self.a) || self.a <= 5"}]),
            ),
        ),
        (
            "a rule that a bound states already",
            a(with(count(), "maximum", json!(5))),
            with(
                a(with(count(), "maximum", json!(5))),
                "x-kubernetes-validations",
                json!([{"rule": "!has(self.a) || self.a < 6"}]),
            ),
        ),
        (
            "a new rule that counts a new field",
            object(json!({"a": word()})),
            with(
                object(json!({"a": word(), "b": word()})),
                "x-kubernetes-validations",
                json!([{"rule": "(has(self.a) ? 1 : 0) + (has(self.b) ? 1 : 0) <= 1"}]),
            ),
        ),
        (
            "a new rule with an alternative that does not depend on a new default",
            with(a(word()), "required", json!(["a"])),
            with(
                object(json!({"a": word(), "b": with(word(), "default", json!("x"))})),
                "x-kubernetes-validations",
                json!([{"rule": "self.b == 'y' || has(self.a)"}]),
            ),
        ),
        (
            "an explicit atomic list",
            a(json!({"type": "array", "items": word()})),
            a(json!({"type": "array", "items": word(), "x-kubernetes-list-type": "atomic"})),
        ),
        ("integer becomes number", a(count()), a(json!({"type": "number"}))),
        ("integer becomes int-or-string", a(count()), a(json!({"x-kubernetes-int-or-string": true}))),
    ];
    for (name, old, new) in table {
        let report = report(&old, &new);
        assert_eq!(report.answer("v1"), Answer::Compatible, "{name}: {:#?}", report.findings);
        assert!(report.is_accepted(), "{name}: {:#?}", report.findings);
    }
}

/// Changes that reject objects. Each has an object as evidence.
#[test]
fn narrowed_schemas_have_witnesses() {
    let word = || json!({"type": "string"});
    let count = || json!({"type": "integer"});
    let a = |schema: Value| object(json!({"a": schema}));
    let rule = |text: &str| json!([{"rule": text}]);
    let table = [
        ("maximum", a(count()), a(with(count(), "maximum", json!(5)))),
        ("minimum", a(with(count(), "minimum", json!(1))), a(with(count(), "minimum", json!(2)))),
        ("multipleOf", a(count()), a(with(count(), "multipleOf", json!(3)))),
        ("maxLength", a(word()), a(with(word(), "maxLength", json!(3)))),
        ("minLength", a(word()), a(with(word(), "minLength", json!(3)))),
        ("pattern", a(with(word(), "pattern", json!("^[a-z]+$"))), a(with(word(), "pattern", json!("^[a-y]+$")))),
        ("enum", a(with(word(), "enum", json!(["x", "y"]))), a(with(word(), "enum", json!(["x"])))),
        ("enum", a(word()), a(with(word(), "enum", json!(["x"])))),
        ("format", a(word()), a(with(word(), "format", json!("date")))),
        ("format", a(count()), a(with(count(), "format", json!("int32")))),
        ("type", a(word()), a(count())),
        ("type", a(json!({"type": "number"})), a(count())),
        ("type", a(json!({"x-kubernetes-int-or-string": true})), a(word())),
        ("required", a(word()), with(a(word()), "required", json!(["a"]))),
        ("required", object(json!({})), with(a(word()), "required", json!(["a"]))),
        (
            "required",
            with(a(with(word(), "default", json!("x"))), "required", json!(["a"])),
            with(a(word()), "required", json!(["a"])),
        ),
        (
            "maxItems",
            a(json!({"type": "array", "items": word()})),
            a(json!({"type": "array", "items": word(), "maxItems": 2})),
        ),
        (
            "minItems",
            a(json!({"type": "array", "items": word()})),
            a(json!({"type": "array", "items": word(), "minItems": 1})),
        ),
        (
            "x-kubernetes-list-type",
            a(json!({"type": "array", "items": word()})),
            a(json!({"type": "array", "items": word(), "x-kubernetes-list-type": "set"})),
        ),
        (
            "minProperties",
            a(json!({"type": "object", "additionalProperties": word()})),
            a(json!({"type": "object", "additionalProperties": word(), "minProperties": 1})),
        ),
        (
            "maxProperties",
            a(json!({"type": "object", "additionalProperties": word()})),
            a(json!({"type": "object", "additionalProperties": word(), "maxProperties": 1})),
        ),
        (
            "maxLength",
            a(json!({"type": "object", "additionalProperties": word()})),
            a(json!({"type": "object", "additionalProperties": with(word(), "maxLength", json!(2))})),
        ),
        (
            "properties",
            a(json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true})),
            a(json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, "properties": {"b": count()}})),
        ),
        (
            "not",
            object(json!({"a": word(), "b": word()})),
            with(object(json!({"a": word(), "b": word()})), "not", json!({"required": ["a", "b"]})),
        ),
        (
            "oneOf",
            object(json!({"a": word(), "b": word()})),
            with(object(json!({"a": word(), "b": word()})), "oneOf", json!([{"required": ["a"]}, {"required": ["b"]}])),
        ),
        (
            "x-kubernetes-validations",
            a(count()),
            with(a(count()), "x-kubernetes-validations", rule("!has(self.a) || self.a < 5")),
        ),
        (
            "x-kubernetes-validations",
            with(a(count()), "x-kubernetes-validations", rule("has(self.a) || true")),
            with(a(count()), "x-kubernetes-validations", rule("has(self.a)")),
        ),
        (
            "x-kubernetes-validations",
            with(
                object(json!({"a": count(), "b": count()})),
                "x-kubernetes-validations",
                rule("!has(self.a) || !has(self.b)"),
            ),
            with(
                object(json!({"a": with(count(), "default", json!(1)), "b": count()})),
                "x-kubernetes-validations",
                rule("!has(self.a) || !has(self.b)"),
            ),
        ),
    ];
    for (check, old, new) in table {
        let report = report(&old, &new);
        let finding = report.findings.iter().find(|finding| {
            finding.class == Class::CreatesRejected && finding.check == check && finding.severity == Severity::Deny
        });
        let finding = finding.unwrap_or_else(|| panic!("{check}: {:#?}", report.findings));
        let Evidence::Object { object, errors } = &finding.evidence else { panic!("{check}: {finding:?}") };
        assert!(!errors.is_empty());
        let create = |spec: &Value| {
            let endpoint = Endpoint::new(&with_spec(spec), None).expect("a version");
            endpoint.create(object.clone()).expect("an object").is_accepted()
        };
        assert!(create(&old) && !create(&new), "{check}: {object}");
        assert!(finding.advice.is_some(), "{check}");
        assert_eq!(report.answer("v1"), Answer::Breaking, "{check}");
    }
}

#[track_caller]
fn has(report: &Report, class: Class, check: &str, evidence: &str) {
    let found = report
        .findings
        .iter()
        .any(|finding| finding.class == class && finding.check == check && finding.evidence.name() == evidence);
    assert!(found, "{class} {check} {evidence}: {:#?}", report.findings);
}

#[test]
fn a_removed_field_is_pruned() {
    let report = report(&object(json!({"a": {"type": "string"}})), &object(json!({})));
    has(&report, Class::DataPruned, "properties", "object");
    assert_eq!(report.answer("v1"), Answer::Breaking);
}

#[test]
fn a_required_field_breaks_updates_of_other_fields() {
    let old = object(json!({"a": {"type": "string"}, "b": {"type": "integer"}, "c": {"type": "integer"}}));
    let mut required = with(old.clone(), "required", json!(["c"]));
    required["required"] = json!(["a", "c"]);
    let old = with(old, "required", json!(["c"]));
    let report = report(&old, &required);
    has(&report, Class::CreatesRejected, "required", "object");
    has(&report, Class::UpdatesRejected, "required", "pair");
}

#[test]
fn a_transition_rule_has_a_pair() {
    let old = object(json!({"a": {"type": "string"}}));
    let mut new = old.clone();
    new["properties"]["a"]["x-kubernetes-validations"] = json!([{"rule": "self == oldSelf"}]);
    let report = report(&old, &new);
    has(&report, Class::UpdatesRejected, "x-kubernetes-validations", "pair");
    assert!(!report.findings.iter().any(|finding| finding.class == Class::CreatesRejected));
}

#[test]
fn a_rule_with_an_optional_old_value_has_a_pair() {
    let spec = |rules: Value| with(object(json!({"a": {"type": "integer"}})), "x-kubernetes-validations", rules);
    let rule = |rule: &str| json!([{"rule": rule, "optionalOldSelf": true}]);
    // Objects can be created as before, but the field is immutable.
    let immutable = "!oldSelf.hasValue() || !has(self.a) || !has(oldSelf.value().a) || self.a == oldSelf.value().a";
    let report = report(&spec(json!([])), &spec(rule(immutable)));
    has(&report, Class::UpdatesRejected, "x-kubernetes-validations", "pair");
    assert!(report.findings.iter().all(|finding| finding.class != Class::CreatesRejected), "{:#?}", report.findings);
    assert_eq!(report.answer("v1"), Answer::Breaking);
    // The rule concerns new objects too.
    let bound = "oldSelf.hasValue() && self == oldSelf.value() || !has(self.a) || self.a <= 64";
    let report = self::report(&spec(json!([])), &spec(rule(bound)));
    has(&report, Class::CreatesRejected, "x-kubernetes-validations", "object");
}

#[test]
fn readers_and_owners_are_affected() {
    let list = |kind: Value| {
        object(
            json!({"a": with(json!({"type": "array", "items": {"type": "string"}}), "x-kubernetes-list-type", kind)}),
        )
    };
    has(
        &report(&list(json!("set")), &list(json!("atomic"))),
        Class::OwnershipChanged,
        "x-kubernetes-list-type",
        "proof",
    );
    let a = |schema: Value| object(json!({"a": schema}));
    let word = json!({"type": "string"});
    has(
        &report(&a(word.clone()), &a(with(word.clone(), "default", json!("x")))),
        Class::ReadersAffected,
        "default",
        "proof",
    );
    has(
        &report(&a(word.clone()), &a(with(word.clone(), "nullable", json!(true)))),
        Class::ReadersAffected,
        "nullable",
        "proof",
    );
    let values = |values: Value| a(with(word.clone(), "enum", values));
    has(&report(&values(json!(["x"])), &values(json!(["x", "y"]))), Class::ReadersAffected, "enum", "proof");
}

#[test]
fn endpoints_disappear() {
    let schema =
        json!({"type": "object", "properties": {"spec": {"type": "object", "properties": {"n": {"type": "integer"}}}}});
    let mut old = definition(&schema);
    let mut second = old.spec.versions[0].clone();
    second.name = "v2".to_owned();
    second.storage = false;
    old.spec.versions.push(second);
    old.spec.names.short_names = vec!["th".to_owned()];
    let column = json!([{"name": "N", "type": "integer", "jsonPath": ".spec.n"}]);
    old.spec.versions[0].additional_printer_columns = serde_json::from_value(column).expect("columns");
    old.spec.versions[0].subresources = Some(serde_json::from_value(json!({"status": {}})).expect("subresources"));
    let report = compare(&old, &definition(&schema), &Policy::default()).expect("the same resource");
    for check in ["version", "shortNames", "additionalPrinterColumns", "subresources"] {
        has(&report, Class::EndpointChanged, check, "proof");
    }
}

#[test]
fn implicit_fields_are_restricted() {
    let old = definition(&json!({"type": "object"}));
    let restricted = |metadata: Value| {
        definition(&json!({"type": "object", "properties": {
            "apiVersion": {"type": "string"}, "kind": {"type": "string"}, "metadata": metadata,
        }}))
    };
    let answer = |metadata: Value| {
        let new = restricted(metadata);
        compare(&old, &new, &Policy::default()).expect("the same resource").answer("v1")
    };
    assert_eq!(answer(json!({"type": "object"})), Answer::Compatible);
    let name = json!({"type": "object", "properties": {"name": {"type": "string", "maxLength": 3}}});
    assert_ne!(answer(name), Answer::Compatible);
}

#[test]
fn another_scope_is_breaking() {
    let old = definition(&json!({"type": "object"}));
    let mut new = old.clone();
    new.spec.scope = "Namespaced".to_owned();
    let report = compare(&old, &new, &Policy::default()).expect("the same resource");
    has(&report, Class::EndpointChanged, "scope", "proof");
    has(&report, Class::UpdateRejected, "update", "proof");
    assert_eq!(report.answer("v1"), Answer::Breaking);
}

#[test]
fn a_status_is_written_through_its_subresource() {
    let crd = |maximum: u32| {
        let status = object(json!({"n": {"type": "integer", "maximum": maximum}}));
        let mut crd = definition(&json!({"type": "object", "properties": {"status": status}}));
        crd.spec.versions[0].subresources = Some(serde_json::from_value(json!({"status": {}})).expect("subresources"));
        crd
    };
    let report = compare(&crd(20), &crd(10), &Policy::default()).expect("the same resource");
    has(&report, Class::StatusRejected, "maximum", "object");
    assert!(report.is_accepted());
}

#[test]
fn severities_are_configurable() {
    let (old, new) =
        (object(json!({"a": {"type": "string"}})), object(json!({"a": {"type": "string", "maxLength": 3}})));
    let check = |settings: &[&str]| {
        let mut policy = Policy::default();
        for setting in settings {
            policy.set(setting).expect("a setting");
        }
        compare(&with_spec(&old), &with_spec(&new), &policy).expect("the same resource").is_accepted()
    };
    assert!(!check(&[]));
    assert!(check(&["creates-rejected=warn"]));
    assert!(check(&["check:maxLength=warn"]));
    assert!(check(&["path:spec.a=allow"]));
    assert!(check(&["path:spec=allow"]));
    assert!(!check(&["path:spec.b=allow"]));
    assert!(!check(&["path:spec=allow", "check:maxLength=deny"]));
    assert!(Policy::default().set("maxLength=warn").is_err());
    assert!(Policy::default().set("data-pruned=no").is_err());
    assert!(Policy::default().set("data-pruned").is_err());
}

#[test]
fn other_resources_are_not_comparable() {
    let old = definition(&json!({"type": "object"}));
    let mut kind = old.clone();
    kind.spec.names.kind = "Other".to_owned();
    let mut name = old.clone();
    name.metadata.name = "others.example.com".to_owned();
    let mut version = old.clone();
    version.spec.versions[0].name = "v2".to_owned();
    let error = |new: &CustomResourceDefinition| compare(&old, new, &Policy::default()).expect_err("another resource");
    assert!(matches!(error(&kind), Incomparable::Kinds(..)));
    assert!(matches!(error(&name), Incomparable::Names(..)));
    assert!(matches!(error(&version), Incomparable::NoCommonVersion(..)));
    assert!(error(&version).to_string().contains("no version in common"));
}

/// Changes that look harmless, but reject an object or an update because the server fills in, drops, or compares other values.
#[test]
fn indirect_effects_are_found() {
    let a = |schema: Value| object(json!({"a": schema}));
    let rules = |schema: Value, rule: &str| with(schema, "x-kubernetes-validations", json!([{"rule": rule}]));
    let word = || json!({"type": "string"});
    let duration = || json!({"type": "string", "format": "duration", "maxLength": 9});
    let pair = |schema: Value| object(json!({"a": schema.clone(), "b": schema}));
    let same = "!has(self.a) || !has(self.b) || self.a == self.b";
    let numbers = |default: i64| json!({"type": "array", "items": {"type": "integer", "default": default}});
    let list = |default: &str| {
        let items = with(
            object(json!({"name": word(), "zone": with(word(), "default", json!(default))})),
            "required",
            json!(["name"]),
        );
        a(json!({
            "type": "array", "items": items,
            "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name", "zone"],
        }))
    };
    let set = |kind: &str| json!({"type": "array", "maxItems": 5, "items": with(word(), "maxLength", json!(5)), "x-kubernetes-list-type": kind});
    let open = json!({"x-kubernetes-preserve-unknown-fields": true, "not": {"required": ["x"]}});
    let union = |branches: Value| with(object(json!({"a": word(), "b": word()})), "oneOf", branches);
    let table = [
        (
            "durations become texts",
            rules(pair(duration()), same),
            rules(pair(with(word(), "maxLength", json!(9))), same),
        ),
        ("a set becomes a list", rules(pair(set("set")), same), rules(pair(set("atomic")), same)),
        ("another default of a key", list("x"), list("y")),
        (
            "a default that replaces null is removed",
            a(numbers(1)),
            a(json!({"type": "array", "items": {"type": "integer"}})),
        ),
        ("an enum for any value", a(open.clone()), a(with(open, "enum", json!([1])))),
        (
            "a branch that is listed twice",
            union(json!([{"required": ["a"]}, {"required": ["b"]}])),
            union(json!([{"required": ["a"]}, {"required": ["a"]}])),
        ),
        (
            "a transition rule reads a new default",
            rules(a(word()), "!has(self.a) || !has(oldSelf.a) || self.a == oldSelf.a"),
            rules(a(with(word(), "default", json!("x"))), "!has(self.a) || !has(oldSelf.a) || self.a == oldSelf.a"),
        ),
    ];
    for (name, old, new) in table {
        let report = report(&old, &new);
        assert_ne!(report.answer("v1"), Answer::Compatible, "{name}: {:#?}", report.findings);
        let has_objects = report.findings.iter().any(|finding| {
            matches!(finding.class, Class::CreatesRejected | Class::UpdatesRejected) && finding.is_proven()
        });
        // The search does not construct two lists with the same items in another order.
        assert!(has_objects || name == "a set becomes a list", "{name}: {:#?}", report.findings);
    }
}

#[test]
fn unknown_fields_are_pruned_if_they_are_no_longer_preserved() {
    let schema =
        json!({"type": "object", "properties": {"spec": {"type": "object", "properties": {"a": {"type": "string"}}}}});
    let new = definition(&schema);
    let mut old = new.clone();
    old.spec.preserve_unknown_fields = true;
    let report = compare(&old, &new, &Policy::default()).expect("the same resource");
    has(&report, Class::DataPruned, "x-kubernetes-preserve-unknown-fields", "object");
    assert_eq!(report.answer("v1"), Answer::Breaking);
}
