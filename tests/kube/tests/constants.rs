//! Tests that schemas of types from other crates keep all their constraints.

use kube_tests::constants::Route;
use serde_json::{Value, json};
use structural_schema::{Admit, Defaults, Prune, Resource};

fn route(spec: &Value) -> Value {
    json!({"apiVersion": "example.com/v1", "kind": "Route", "metadata": {"name": "a", "namespace": "b"}, "spec": spec})
}

/// Returns the errors of an object with this spec.
fn errors(spec: &Value) -> String {
    let outcome = Route::admit(route(spec)).expect("an object");
    outcome.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn values_are_validated() {
    let span = json!({"from": 1, "to": 2});
    assert_eq!(errors(&json!({"span": span, "filter": {"kind": "Modify"}})), "");
    for (filter, message) in [
        (json!({"kind": "Drop"}), "spec.filter.kind"),
        (json!({}), "spec.filter.kind: Required value"),
        (json!({"kind": "Modify", "retries": 11}), "spec.filter.retries"),
        (json!({"kind": "Modify", "headers": [{"name": "A B"}]}), "spec.filter.headers[0].name"),
        (json!({"kind": "Modify", "weights": {"a": 70_000}}), "spec.filter.weights.a"),
    ] {
        let found = errors(&json!({"span": span, "filter": filter}));
        assert!(found.contains(message), "{found}");
    }
    let errors = errors(&json!({"span": span, "filters": [{"kind": "Drop"}]}));
    assert!(errors.contains("spec.filters[0].kind"), "{errors}");
}

#[test]
fn rules_are_evaluated() {
    let errors = errors(&json!({"span": {"from": 2, "to": 1}}));
    assert!(errors.contains("failed rule: self.from <= self.to"), "{errors}");
}

#[test]
fn unknown_fields_are_pruned_and_defaults_applied() {
    let filter = json!({"kind": "Modify", "x": 1, "headers": [{"name": "a", "y": 2}], "weights": {"z": 3}});
    let mut object =
        route(&json!({"span": {"from": 1, "to": 1, "w": 0}, "filter": filter.clone(), "filters": [filter]}));
    let mut dropped = Resource::<Route>::prune_tracked(&mut object);
    dropped.sort();
    assert_eq!(
        dropped,
        [
            "spec.filter.headers[0].y",
            "spec.filter.x",
            "spec.filters[0].headers[0].y",
            "spec.filters[0].x",
            "spec.span.w",
        ]
    );
    Route::apply_defaults(&mut object);
    assert_eq!(object["spec"]["filter"]["retries"], 1);
    assert_eq!(object["spec"]["filters"][0]["weights"], json!({"z": 3}));
}
