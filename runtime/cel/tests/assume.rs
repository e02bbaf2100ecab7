//! Tests that estimates for assumed types are right for every schema that has these types.

mod support;

use bumpalo::Bump;
use serde_json::{Value, json};
use structural_schema_cel::assume::{Assumptions, Kind, agrees};
use structural_schema_cel::rule::{RulePrograms, estimate_rule, this};
use structural_schema_cel::{OwnedProgram, Schema, Version};
use structural_schema_model::RuleEstimate;
use support::{recorded, schema};

/// Returns the estimate for the types that a rule reveals, and the types.
fn assumed(assumptions: &Assumptions, rule: &OwnedProgram) -> Option<(RuleEstimate, String)> {
    assumptions.clone().estimate(&programs(rule))
}

fn programs(rule: &OwnedProgram) -> RulePrograms<'_> {
    RulePrograms { rule: rule.program(), message: None, optional_old_self: false }
}

/// Returns what the macro would know of an object: the types of fields that are scalars or lists of scalars.
fn declared(object: &Schema<'_>) -> Assumptions {
    let mut assumptions = Assumptions::new(Kind::Object, None);
    for property in object.properties() {
        let validation = &property.schema.validation;
        let most = validation.max_length.or(validation.max_items);
        let field = assumptions.add_field(Assumptions::THIS, property.name, Kind::of(property.schema), most);
        if let Some(items) = property.schema.items {
            assumptions.add_items(field, Kind::of(items), items.validation.max_length.or(items.validation.max_items));
        }
    }
    assumptions
}

/// Recorded expressions, as rules, for each recorded schema, with and without knowledge of the schema.
#[test]
fn estimates_are_right_where_the_types_agree() {
    let file = |name: &str| recorded(name).unwrap_or_else(|| panic!("{name} is part of the workspace"));
    let fixtures: Value = serde_json::from_str(&file("cel-fixtures.json")).unwrap();
    let bump = Bump::new();
    let schemas: Vec<&Schema<'_>> =
        fixtures["schemas"].as_object().unwrap().values().map(|value| schema(&bump, value)).collect();
    let known: Vec<Assumptions> = schemas.iter().map(|schema| declared(schema)).collect();
    let (mut agreed, mut differed) = (0, 0);
    for line in file("cel.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let expression = case["expr"].as_str().unwrap();
        for text in [expression.to_owned(), format!("({expression}) == ({expression})")] {
            let Ok(rule) = OwnedProgram::parse(&text, Version::NEWEST) else { continue };
            let unknown = Assumptions::new(Kind::Unknown, None);
            for assumptions in known.iter().chain([&unknown]) {
                let Some((estimate, types)) = assumed(assumptions, &rule) else { continue };
                for schema in &schemas {
                    if agrees(schema, &types) {
                        let right = estimate_rule::<128, 2048>(this(schema, false), &programs(&rule));
                        assert_eq!(right, Some(estimate), "{text} with {types}");
                        agreed += 1;
                    } else {
                        differed += 1;
                    }
                }
            }
        }
    }
    println!("{agreed} agreed, {differed} differed");
    assert!(agreed > 1000 && differed > 1000, "{agreed} agreed, {differed} differed");
}

/// Returns the types that a rule reveals.
fn types(rule: &str) -> Option<String> {
    let rule = OwnedProgram::parse(rule, Version::NEWEST).unwrap();
    assumed(&Assumptions::new(Kind::Unknown, None), &rule).map(|(_, types)| types)
}

#[test]
fn rules_reveal_types() {
    for (rule, expected) in [
        ("self.a.b > 0", "{a{b:i}}"),
        ("!has(self.a) || self.a.b <= self.a.c", "{a{b:ic:i}}"),
        ("self.a == 'text' || self.a == 'longer text'", "{a:t11}"),
        ("self.a.startsWith('x')", "{a:s3145726}"),
        ("self.a in ['x', 'y'] && self.b", "{a:s3145726b:b}"),
        ("self.a.b == oldSelf.a.b", "{a{b:s3145726}}"),
        ("self.a == oldSelf.a", "{a{}}"),
        ("self > 1.5", "d"),
        ("self == 'abc' && type(1) == int", "s3145726."),
        ("self.list.all(x, x > 0)", "{list[1572863:i]}"),
        ("self.list.exists(x, x.name == 'a')", "{list[241978{name:t1}]}"),
        ("self.list.exists(x, has(x.name) && x.name == 'a')", "{list[1048575{name:t1}]}"),
    ] {
        assert_eq!(types(rule).as_deref(), Some(expected), "{rule}");
    }
    for unknown in ["self.map['key'] == 'x'", "self.?a.orValue(1) > 0", "self.__namespace__ == 'x'"] {
        assert_eq!(types(unknown), None, "{unknown}");
    }
}

/// Everything that the estimate depends on must be in the text.
#[test]
fn other_types_differ() {
    let bump = Bump::new();
    let object = |field: Value| schema(&bump, &json!({"type": "object", "properties": {"a": field}}));
    for (types, same, others) in [
        (
            "{a:i}",
            json!({"type": "integer"}),
            vec![json!({"type": "number"}), json!({"x-kubernetes-int-or-string": true}), json!({"type": "object"})],
        ),
        (
            "{a:s40}",
            json!({"type": "string", "maxLength": 10}),
            vec![
                json!({"type": "string"}),
                json!({"type": "string", "maxLength": 11}),
                json!({"type": "string", "maxLength": 10, "format": "date"}),
                json!({"type": "string", "enum": ["a"]}),
            ],
        ),
        (
            "{a:t40}",
            json!({"type": "string"}),
            vec![json!({"type": "string", "maxLength": 9}), json!({"type": "string", "format": "byte"})],
        ),
        (
            "{a[3:i]}",
            json!({"type": "array", "maxItems": 3, "items": {"type": "integer"}}),
            vec![
                json!({"type": "array", "maxItems": 4, "items": {"type": "integer"}}),
                json!({"type": "array", "maxItems": 3, "items": {"type": "string"}}),
                json!({"type": "object", "maxProperties": 3, "additionalProperties": {"type": "integer"}}),
            ],
        ),
        (
            "{a{b:?}}",
            json!({"type": "object", "properties": {"b": {"type": "string"}}}),
            vec![
                json!({"type": "object"}),
                json!({"type": "object", "additionalProperties": {"type": "string"}}),
                json!({"type": "object", "properties": {"b": {"x-kubernetes-preserve-unknown-fields": true}}}),
            ],
        ),
    ] {
        assert!(agrees(object(same), types), "{types}");
        for other in others {
            assert!(!agrees(object(other.clone()), types), "{types} {other}");
        }
    }
    assert!(!agrees(schema(&bump, &json!({"type": "object"})), "{a:i}"));
}
