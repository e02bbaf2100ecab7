//! Tests properties that hold for arbitrary schemas and values.

use proptest::prelude::*;
use serde_json::{Value, json};
use structural_schema::admit::Endpoint;
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use validation::{resource, root_schema, schema, value};

fn read(schema: Value) -> SchemaProps {
    serde_json::from_value(schema).expect("keywords of the right types")
}

fn admission(schema: &Value, status: bool) -> Endpoint {
    let subresources = if status { json!({"status": {}}) } else { Value::Null };
    let crd = json!({"spec": {"group": "g.io", "scope": "Namespaced", "names": {"kind": "K"}, "versions": [
        {"name": "v1", "storage": true, "schema": {"openAPIV3Schema": schema}, "subresources": subresources},
    ]}});
    Endpoint::from_json(&crd, None).expect("a storage version")
}

/// Removes all defaults. The server accepts only normalized defaults, and arbitrary defaults are not.
fn remove_defaults(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.remove("default");
            members.values_mut().for_each(remove_defaults);
        }
        Value::Array(items) => items.iter_mut().for_each(remove_defaults),
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_value_is_valid_or_has_errors(schema in schema(), value in value()) {
        let validator = Validator::new(&read(schema));
        let errors = validator.validate(&value);
        prop_assert_eq!(validator.is_valid(&value), errors.is_empty());
        let mut texts: Vec<_> = errors.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.dedup();
        prop_assert!(texts.len() <= errors.len());
        let _ = validator.duplicates(&value);
    }

    #[test]
    fn update_errors_are_a_subset_of_create_errors(schema in schema(), new in value(), old in value()) {
        let validator = Validator::new(&read(schema));
        let errors = validator.validate(&new);
        for old in [&old, &new] {
            for error in validator.validate_update(&new, old) {
                prop_assert!(errors.contains(&error), "{}", error);
            }
        }
    }

    #[test]
    fn admission_of_a_stored_object_changes_nothing(mut schema in root_schema(), object in resource(), status in any::<bool>()) {
        remove_defaults(&mut schema);
        let admission = admission(&schema, status);
        if let Ok(first) = admission.create(object.clone()) {
            let again = admission.create(first.object.clone());
            let again = again.expect("what has been decoded can be decoded");
            prop_assert_eq!(&again.object, &first.object);
            prop_assert_eq!(&again.unknown, &Vec::<String>::new());
            prop_assert_eq!(again.is_accepted(), first.is_accepted());
        }
    }

    #[test]
    fn updates_never_panic(schema in root_schema(), new in resource(), old in resource(), status in any::<bool>()) {
        let admission = admission(&schema, status);
        for old in [&old, &new] {
            if let Ok(outcome) = admission.update(new.clone(), old.clone()) {
                let _ = (outcome.status(admission.gvk()), outcome.strict_error());
            }
            let _ = admission.update_status(new.clone(), old.clone());
        }
    }
}

/// Values may be deeper than the call stack allows, as long as the schema is not.
#[test]
fn deep_values() {
    let deep = |depth| (0..depth).fold(json!({}), |inner, _| Value::Array(vec![inner]));
    let nested = (0..100).fold(json!({}), |inner, _| json!({"type": "array", "items": inner}));
    let validator = Validator::new(&read(nested));
    let value = deep(500_000);
    assert!(validator.is_valid(&value));
    assert_eq!(validator.validate(&value), []);
    let admission = admission(&json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}), false);
    let mut object = json!({"apiVersion": "g.io/v1", "kind": "K", "metadata": {"name": "n", "namespace": "ns"}});
    object["list"] = value;
    assert_eq!(admission.create(object).unwrap_err().message, "exceeded max depth");
}
