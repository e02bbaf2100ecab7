//! Tests the effects on stored objects that clients write through several versions.

use serde_json::{Value, json};
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Class, Evidence, Finding, Policy, Report, compare};

/// A version: its name, `served` and `storage` as letters, and the schema of `spec`.
type Version<'a> = (&'a str, &'a str, Value);

fn definition(versions: &[Version<'_>], more: &Value) -> CustomResourceDefinition {
    let version = |(name, flags, spec): &Version<'_>| {
        let root = json!({"type": "object", "properties": {"spec": spec}});
        let (served, storage) = (flags.contains('s'), flags.contains('t'));
        json!({"name": name, "served": served, "storage": storage, "schema": {"openAPIV3Schema": root}})
    };
    let mut crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "things.example.com"},
        "spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Thing", "plural": "things"},
            "versions": versions.iter().map(version).collect::<Vec<_>>(),
        },
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        match name.as_str() {
            "status" => crd[name] = value.clone(),
            _ => crd["spec"][name] = value.clone(),
        }
    }
    CustomResourceDefinition::decode(&crd).expect("a definition")
}

fn report(old: &[Version<'_>], new: &[Version<'_>]) -> Report {
    let none = Value::Null;
    compare(&definition(old, &none), &definition(new, &none), &Policy::default()).expect("the same resource")
}

fn fields(names: &[&str]) -> Value {
    let properties: serde_json::Map<_, _> =
        names.iter().map(|name| ((*name).to_owned(), json!({"type": "integer"}))).collect();
    json!({"type": "object", "properties": properties})
}

#[track_caller]
fn finding<'r>(report: &'r Report, class: Class, version: &str) -> &'r Finding {
    let mut found =
        report.findings.iter().filter(|finding| finding.class == class && finding.version.as_deref() == Some(version));
    let first = found.next().unwrap_or_else(|| panic!("{:#?}", report.findings));
    assert!(found.next().is_none(), "{:#?}", report.findings);
    first
}

/// Returns the stored object, the update, and the texts of a finding.
#[track_caller]
fn pair(finding: &Finding) -> (&Value, &Value, &[String]) {
    match &finding.evidence {
        Evidence::Pair { stored, object, errors } => (stored, object, errors),
        other => panic!("{finding}: {other:?}"),
    }
}

#[track_caller]
fn assert_silent(report: &Report) {
    assert_eq!(report.stored_objects(), Answer::Compatible, "{:#?}", report.findings);
    assert!(report.findings.iter().all(|finding| finding.counterpart.is_none()), "{:#?}", report.findings);
}

#[test]
fn a_new_version_without_a_field_drops_it() {
    let old = [("v1", "st", fields(&["a", "b"]))];
    let report = report(&old, &[("v1", "st", fields(&["a", "b"])), ("v2", "s", fields(&["a"]))]);
    let finding = finding(&report, Class::DataPruned, "v2");
    assert_eq!(finding.to_string(), "v2: spec.b: an update through the new version `v2` drops values that `v1` keeps");
    let (stored, object, lost) = pair(finding);
    assert_eq!((&stored["apiVersion"], &object["apiVersion"]), (&json!("example.com/v1"), &json!("example.com/v2")));
    assert!(stored["spec"]["b"].is_number() && object["spec"]["b"].is_null());
    assert_eq!(lost, ["the stored object loses \"spec.b\""]);
    assert_eq!(finding.new.as_ref().expect("a place").to_string().find("spec.versions[1]"), Some(0));
    // Clients of the old version can continue.
    assert_eq!(report.answer("v1"), Answer::Compatible);
    assert_eq!(report.stored_objects(), Answer::Breaking);
}

#[test]
fn another_storage_version_without_a_field_drops_it() {
    let (v1, v2) = (fields(&["a", "b"]), fields(&["a"]));
    let report = report(&[("v1", "st", v1.clone()), ("v2", "s", v2.clone())], &[("v1", "s", v1), ("v2", "st", v2)]);
    let finding = finding(&report, Class::DataPruned, "v1");
    assert_eq!(finding.to_string(), "v1: spec.b: the storage version `v2` drops values that `v1` keeps");
    let (_, object, lost) = pair(finding);
    // The client sends the value, and the server does not store it.
    assert_eq!(object["apiVersion"], "example.com/v1");
    assert!(object["spec"]["b"].is_number());
    assert_eq!(lost, ["the stored object loses \"spec.b\""]);
    assert_eq!(report.answer("v1"), Answer::Breaking);
    assert_eq!(report.answer("v2"), Answer::Compatible);
}

#[test]
fn a_storage_version_that_is_not_served_is_compared() {
    let served = ("v1", "s", fields(&["a", "b"]));
    let report = report(&[served.clone(), ("v2", "t", fields(&["a", "b"]))], &[served, ("v2", "t", fields(&["a"]))]);
    let finding = finding(&report, Class::DataPruned, "v1");
    assert_eq!(finding.to_string(), "v1: spec.b: the storage version `v2` drops values that `v1` keeps");
    assert_eq!(finding.counterpart.as_deref(), Some("v2"));
    pair(finding);
}

#[test]
fn objects_in_a_version_that_is_no_longer_served_keep_their_values() {
    let all = || fields(&["a", "b"]);
    let old = [("v1", "st", all()), ("v2", "s", all())];
    let kept = report(&old, &[("v1", "", all()), ("v2", "st", all())]);
    assert_silent(&kept);
    let report = report(&old, &[("v1", "", fields(&["a"])), ("v2", "st", all())]);
    let finding = finding(&report, Class::DataPruned, "v2");
    assert_eq!(finding.to_string(), "v2: spec.b: objects are stored as `v1`, which drops values that `v1` keeps");
    let (stored, object, _) = pair(finding);
    assert!(stored["spec"]["b"].is_number() && object["spec"]["b"].is_null());
}

#[test]
fn values_that_were_dropped_before_are_not_reported() {
    let (v1, v2) = (fields(&["a", "b"]), fields(&["a"]));
    let versions = [("v1", "st", v1.clone()), ("v2", "s", v2.clone())];
    assert_silent(&report(&versions, &versions));
    // The storage version never had the field.
    let versions = [("v1", "s", v1.clone()), ("v2", "st", v2.clone())];
    assert_silent(&report(&versions, &versions));
    let more = [("v1", "s", v1), ("v2", "st", v2.clone()), ("v3", "s", v2)];
    assert_silent(&report(&versions, &more));
    // A new version with the same schema, and one with more fields.
    let old = [("v1", "st", fields(&["a"]))];
    assert_silent(&report(&old, &[("v1", "st", fields(&["a"])), ("v2", "s", fields(&["a"]))]));
    assert_silent(&report(&old, &[("v1", "s", fields(&["a"])), ("v2", "st", fields(&["a", "b"]))]));
}

#[test]
fn a_new_version_that_requires_a_field_rejects_updates() {
    let old = [("v1", "st", fields(&["a", "b"]))];
    let mut strict = fields(&["a", "b"]);
    strict["required"] = json!(["b"]);
    let new = |strict: Value| [("v1", "st", fields(&["a", "b"])), ("v2", "s", strict)];
    let rejected = report(&old, &new(strict.clone()));
    let finding = finding(&rejected, Class::UpdatesRejected, "v2");
    let (_, object, errors) = pair(finding);
    assert_eq!(object["apiVersion"], "example.com/v2");
    assert_eq!(errors, ["spec.b: Required value"]);
    assert_eq!(rejected.answer("v1"), Answer::Compatible);
    strict["properties"]["b"]["default"] = json!(1);
    assert_eq!(report(&old, &new(strict)).stored_objects(), Answer::Compatible);
    // The server accepts a stored value that does not change.
    let mut narrow = fields(&["a", "b"]);
    narrow["properties"]["b"]["maximum"] = json!(3);
    assert_silent(&report(&old, &new(narrow)));
}

#[test]
fn readers_get_the_defaults_of_the_version_that_is_stored() {
    let with_default = |value: i64| {
        let mut spec = fields(&["a"]);
        spec["properties"]["a"]["default"] = value.into();
        spec
    };
    let versions = |default: i64| [("v1", "s", fields(&["a"])), ("v2", "t", with_default(default))];
    let report = report(&versions(1), &versions(2));
    let finding = finding(&report, Class::ReadersAffected, "v1");
    assert_eq!(finding.to_string(), "v1: spec.a: in `v2`, which is stored, `default` changed from 1 to 2");
    assert_eq!(report.stored_objects(), Answer::Compatible);
}

#[test]
fn a_webhook_is_not_called_compatible() {
    let webhook = json!({"conversion": {"strategy": "Webhook", "webhook": {
        "conversionReviewVersions": ["v1"], "clientConfig": {"url": "https://example.com/convert"},
    }}});
    let compared = |new: &[Version<'_>]| {
        let old = [("v1", "st", fields(&["a", "b"])), ("v2", "s", fields(&["c"]))];
        let (old, new) = (definition(&old, &webhook), definition(new, &webhook));
        compare(&old, &new, &Policy::default()).expect("the same resource")
    };
    let wider = compared(&[("v1", "st", fields(&["a", "b", "d"])), ("v2", "s", fields(&["c", "d"]))]);
    assert_silent(&wider);
    let moved = compared(&[("v1", "s", fields(&["a", "b"])), ("v2", "st", fields(&["c"]))]);
    assert_eq!(moved.stored_objects(), Answer::NotProven);
    assert_eq!([moved.answer("v1"), moved.answer("v2")], [Answer::Compatible; 2]);
    let unknown: Vec<_> = moved.findings.iter().filter(|finding| !finding.is_proven()).collect();
    assert_eq!(unknown.len(), 1);
    assert!(unknown[0].message.contains("a webhook converts objects"), "{}", unknown[0]);
}

#[test]
fn a_removed_version_may_still_be_stored() {
    let compared = |status: &Value| {
        let old = definition(&[("v1", "", fields(&["a"])), ("v2", "st", fields(&["a"]))], status);
        let new = definition(&[("v2", "st", fields(&["a"]))], &Value::Null);
        compare(&old, &new, &Policy::default()).expect("the same resource")
    };
    let status = |versions: Value| {
        json!({"status": {"storedVersions": versions, "acceptedNames": {
            "kind": "Thing", "plural": "things", "singular": "thing", "listKind": "ThingList",
        }}})
    };
    let unknown = compared(&Value::Null);
    assert_eq!(finding(&unknown, Class::EndpointChanged, "v1").check, "storedVersions");
    assert!(unknown.is_accepted());
    let migrated = compared(&status(json!(["v2"])));
    assert!(migrated.findings.is_empty(), "{:#?}", migrated.findings);
    let stored = compared(&status(json!(["v1", "v2"])));
    assert!(!stored.is_accepted());
    assert_eq!(stored.findings[0].class, Class::UpdateRejected);
    assert_eq!(stored.stored_objects(), Answer::Breaking);
}
