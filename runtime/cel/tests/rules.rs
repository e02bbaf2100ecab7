//! Compares rule checks of whole schemas with the recorded answers of kube-apiserver for CRDs.

mod support;

use bumpalo::Bump;
use serde_json::Value;
use structural_schema_cel::rule::{Keyword, RuleFinding, SchemaState, StoredExpressions, TreeOptions, check_tree};
use structural_schema_model::{FieldPath, KubernetesVersion, Schema};
use support::{recorded, schema};

/// Returns the server's findings for the rules of a valid schema.
fn check<'a>(schema: &'a Schema<'a>) -> Vec<RuleFinding> {
    check_with(schema, true, SchemaState::Sound).into_iter().filter(|finding| !finding.masked).collect()
}

/// Returns all findings if the property `a` has this state.
fn check_with<'a>(schema: &'a Schema<'a>, expressions: bool, a: SchemaState) -> Vec<RuleFinding> {
    let root = FieldPath::dotted("openAPIV3Schema");
    let options = TreeOptions {
        kubernetes: KubernetesVersion::NEWEST,
        expressions,
        root: &root,
        stored: StoredExpressions::NONE,
        limit_expressions: true,
    };
    let mut state = |path: &dyn Fn() -> FieldPath| if path() == "properties[a]" { a } else { SchemaState::Sound };
    check_tree(schema, options, &mut state).findings
}

/// Removes the random number from the names of types.
fn without_number(text: &str) -> String {
    let mut parts = text.split("selfType");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str("selfType");
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    out
}

fn is_about_rules(field: &str, detail: &str) -> bool {
    (field.contains("x-kubernetes-validations") && !detail.contains("structural"))
        || detail.contains("estimated rule cost")
}

#[test]
fn rules_of_definitions_match_the_server() {
    let cases = recorded("crd.jsonl").expect("crd.jsonl is part of the workspace");
    let (mut agree, mut total) = (0, 0);
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let Some(errors) = case["expect"]["errors"].as_array() else { continue };
        let mut theirs = Vec::new();
        let mut elsewhere = false;
        for error in errors {
            let (field, detail) = (error["field"].as_str().unwrap(), error["detail"].as_str().unwrap());
            match field.find("openAPIV3Schema") {
                Some(at) if is_about_rules(field, detail) => {
                    let detail = without_number(detail);
                    let detail = detail.split("Syntax error").next().unwrap_or_default();
                    let detail = detail.replace("spec.validation.openAPIV3Schema", "openAPIV3Schema");
                    theirs.push(format!("{} {} {detail}", error["type"].as_str().unwrap(), &field[at..]));
                }
                Some(_) => elsewhere = true,
                None => {}
            }
        }
        let mut schemas: Vec<&Value> = Vec::new();
        for version in case["crd"]["spec"]["versions"].as_array().into_iter().flatten() {
            let schema = &version["schema"]["openAPIV3Schema"];
            if !schemas.contains(&schema) {
                schemas.push(schema);
            }
        }
        // If there are other errors, the server checks fewer rules or none. With several schemas, the paths differ.
        if elsewhere || schemas.len() != 1 {
            continue;
        }
        let bump = Bump::new();
        let mut ours: Vec<String> = check(schema(&bump, schemas[0]))
            .iter()
            .map(|error| {
                let detail = error.detail.split("Syntax error").next().unwrap_or_default();
                let path = FieldPath::dotted("openAPIV3Schema").join(&error.path);
                format!("{} {path} {detail}", error.kind)
            })
            .collect();
        ours.sort();
        theirs.sort();
        total += 1;
        if ours == theirs {
            agree += 1;
        } else {
            println!("{}\n  ours:   {ours:#?}\n  theirs: {theirs:#?}", case["id"]);
        }
    }
    println!("crd rules {agree}/{total}");
    assert!(total >= 400, "{total} definitions");
    assert_eq!(agree, total);
}

#[test]
fn over_budget_suggests_a_sufficient_bound() {
    let value = serde_json::json!({"type": "object", "properties": {"spec": {"type": "object",
        "properties": {"list": {"type": "array", "items": {"type": "string", "maxLength": 10}}},
        "x-kubernetes-validations": [{"rule": "self.list.all(x, self.list.exists(y, y != x))"}]}}});
    let bump = Bump::new();
    let errors = check(schema(&bump, &value));
    let error = &errors[0];
    assert!(error.detail.starts_with("estimated rule cost exceeds budget by factor of more than 100x"));
    let help = &error.context.bounds.enough[0];
    assert_eq!(
        (help.path.to_string().as_str(), help.keyword),
        ("properties[spec].properties[list]", Keyword::MaxItems)
    );
    for (bound, accepted) in [(help.largest, true), (help.largest + 1, false)] {
        let mut value = value.clone();
        value["properties"]["spec"]["properties"]["list"]["maxItems"] = bound.into();
        let errors = check(schema(&bump, &value));
        assert_eq!(errors.is_empty(), accepted, "{bound}");
    }
}

#[test]
fn over_budget_suggests_a_bound_for_an_outer_list() {
    let value = serde_json::json!({"type": "object", "properties": {"list": {"type": "array", "items": {"type": "string",
        "maxLength": 100, "x-kubernetes-validations": [{"rule": "self.matches('^[a-z]+$')"}]}}}});
    let bump = Bump::new();
    let errors = check(schema(&bump, &value));
    let help = &errors[0].context.bounds.enough[0];
    assert_eq!(help.path, "properties[list]");
    for (bound, accepted) in [(help.largest, true), (help.largest + 1, false)] {
        let mut value = value.clone();
        value["properties"]["list"]["maxItems"] = bound.into();
        assert_eq!(check(schema(&bump, &value)).is_empty(), accepted, "{bound}");
    }
}

#[test]
fn schema_errors_suppress_rule_checks() {
    let value = serde_json::json!({"type": "object", "properties": {"a": {"type": "string"}},
        "x-kubernetes-validations": [{"rule": "self.nosuch"}]});
    let bump = Bump::new();
    let schema = schema(&bump, &value);
    assert_eq!(check(schema).len(), 1);
    let masked = |findings: &[RuleFinding]| findings.iter().map(|finding| finding.masked).collect::<Vec<_>>();
    assert_eq!(masked(&check_with(schema, true, SchemaState::Sound)), [false]);
    assert_eq!(masked(&check_with(schema, true, SchemaState::Faulty)), [true]);
    assert_eq!(masked(&check_with(schema, false, SchemaState::Sound)), [true]);
    assert_eq!(check_with(schema, true, SchemaState::Untyped), []);
}
