//! The checks that the server runs when a definition replaces a stored one.

use serde_json::Value;
use structural_schema_model::FieldPath;

use super::findings::{Findings, Report, Warnings};
use super::layout::Layout;
use super::leniency::{Context, Leniency};
use super::{CheckOptions, approval, dropped, metadata, names, unknown, versions, warnings};
use crate::crd::document::{CustomResourceDefinition, Spec};
use crate::field_error::FieldError;

impl CustomResourceDefinition {
    /// Returns the errors and warnings of the server for an update that replaces `old` with this definition. The server
    /// accepts some problems that `old` already has.
    ///
    /// The server ignores the status of the new definition. If `old` has no status, the check assumes that `old` is
    /// established, that its names are accepted, and that objects are stored only in its storage version.
    ///
    /// ```
    /// use structural_schema::crd::CustomResourceDefinition;
    ///
    /// let old: CustomResourceDefinition = serde_json::from_str(r#"{"spec": {"scope": "Cluster"}}"#)?;
    /// let new: CustomResourceDefinition = serde_json::from_str(r#"{"spec": {"scope": "Namespaced"}}"#)?;
    /// let report = new.check_update(&old);
    /// let error = report.errors().find(|error| error.field == "spec.scope").expect("an error");
    /// assert_eq!(error.detail, "field is immutable");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn check_update(&self, old: &Self) -> Report {
        self.check_update_with(old, &CheckOptions::default())
    }

    /// Checks an update like [`check_update`](Self::check_update), with options.
    pub fn check_update_with(&self, old: &Self, options: &CheckOptions) -> Report {
        let known_old = dropped::drop_unknown(old, options.server, &mut Warnings::new(&options.limits));
        let old = known_old.as_ref().unwrap_or(old);
        let mut dropped = Warnings::new(&options.limits);
        let known = dropped::drop_unknown(self, options.server, &mut dropped);
        known.as_ref().unwrap_or(self).check_known_update(old, options, dropped)
    }

    /// Checks a document that replaces `old`, and that may have malformed fields.
    pub fn check_document_update(document: &Value, old: &Self, options: &CheckOptions) -> Report {
        let (definition, malformed) = Self::decode_readable(document);
        definition.check_update_with(old, options).with_malformed(malformed)
    }

    /// Checks an update of definitions whose fields the server knows.
    fn check_known_update(&self, old: &Self, options: &CheckOptions, dropped: Warnings) -> Report {
        let mut old = old.clone();
        old.apply_defaults();
        old.assume_status();
        let mut new = self.clone();
        new.apply_defaults();
        new.inherit_status(&old);

        let leniency = Leniency::for_update(&new.spec, &old);
        let context = Context::new(&new.spec, &options.limits, &leniency);
        let mut findings = Findings::new(options.server, &options.limits);
        findings.extend(metadata::check_update(&new, &old));
        let layout = Layout::new(&new.spec.versions);
        super::check_spec(&new.spec, &layout, &context, &mut findings);
        check_immutable(&new.spec, &old.spec, old.is_established(), &mut findings);
        if let Some(status) = &new.status {
            names::check_given(&status.accepted_names, &FieldPath::dotted("status.acceptedNames"), &mut findings);
            versions::check_stored(&status.stored_versions, &new.spec.versions, &mut findings);
        }
        approval::check_update(&new, &old, &mut findings);
        if !old.spec.preserve_unknown_fields {
            super::check_preserve_unknown_fields(&new.spec, &mut findings);
        }

        let mut warnings = Warnings::new(&options.limits);
        unknown::of(self, &mut warnings);
        warnings::new(&layout, &Layout::new(&old.spec.versions), &mut |warning| warnings.add(warning));
        let costs = new.costs(&findings);
        warnings.append(dropped);
        findings.into_report(warnings, costs)
    }
}

/// Checks the immutable fields. Scope and kind may change until the definition is established.
fn check_immutable(new: &Spec, old: &Spec, established: bool, findings: &mut Findings) {
    let fields = [
        (established, "spec.scope", &new.scope, &old.scope),
        (established, "spec.names.kind", &new.names.kind, &old.names.kind),
        (true, "spec.group", &new.group, &old.group),
        (true, "spec.names.plural", &new.names.plural, &old.names.plural),
    ];
    for (_, field, new, _) in fields.into_iter().filter(|(applies, _, new, old)| *applies && new != old) {
        findings.push(FieldError::invalid(field, new.as_str(), "field is immutable"));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn definition(kind: &str, version: &str, schema: &Value) -> CustomResourceDefinition {
        let document = json!({
            "metadata": {"name": "bikes.example.com"},
            "spec": {
                "group": "example.com", "scope": "Cluster", "names": {"kind": kind, "plural": "bikes"},
                "versions": [{
                    "name": version, "served": true, "storage": true, "schema": {"openAPIV3Schema": schema},
                }],
            },
        });
        CustomResourceDefinition::decode(&document).expect("a definition")
    }

    fn errors(new: &CustomResourceDefinition, old: &CustomResourceDefinition) -> Vec<String> {
        let errors: Vec<_> = new.check_update(old).errors().map(ToString::to_string).collect();
        errors.iter().map(|error| error.chars().take(80).collect()).collect()
    }

    #[test]
    fn kind_is_immutable_once_established() {
        let schema = json!({"type": "object"});
        let (old, new) = (definition("Bike", "v1", &schema), definition("Cycle", "v1", &schema));
        let immutable = r#"spec.names.kind: Invalid value: "Cycle": field is immutable"#;
        assert_eq!(errors(&old, &old), [""; 0]);
        assert_eq!(errors(&new, &old), [immutable]);
        let mut pending = old.clone();
        pending.assume_status();
        assert_eq!(errors(&new, &pending), [immutable]);
        pending.status.iter_mut().for_each(|status| status.conditions.clear());
        assert_eq!(errors(&new, &pending), [""; 0]);
    }

    #[test]
    fn stored_versions_stay() {
        let schema = json!({"type": "object"});
        let (old, new) = (definition("Bike", "v1", &schema), definition("Bike", "v2", &schema));
        let removed =
            r#"status.storedVersions[0]: Invalid value: "v1": missing from spec.versions; v1 was previously a"#;
        let removed: String = removed.chars().take(80).collect();
        assert_eq!(errors(&new, &old), [removed.as_str()]);
        // Some generators write a status without content.
        let mut empty = old.clone();
        empty.status = Some(crate::crd::Status::default());
        assert_eq!(errors(&new, &empty), [removed.as_str()]);
        let mut migrated = old.clone();
        migrated.assume_status();
        migrated.status.iter_mut().for_each(|status| status.stored_versions = vec!["v2".to_owned()]);
        assert_eq!(errors(&new, &migrated), [""; 0]);
    }

    #[test]
    fn stored_problems_are_tolerated() {
        let list = |name: &str, key: &str| {
            let item = json!({"type": "object", "properties": {key: {"type": "string"}}});
            json!({"type": "object", "properties": {name: {
                "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": [key], "items": item,
            }}})
        };
        let sound = definition("Bike", "v1", &json!({"type": "object"}));
        let (old, new) = (definition("Bike", "v1", &list("a", "b")), definition("Bike", "v1", &list("c", "d")));
        assert_eq!(errors(&new, &sound).len(), 1);
        assert_eq!(errors(&new, &old), [""; 0]);
    }

    #[test]
    fn expensive_rules_stay_in_an_unchanged_schema() {
        let schema = |maximum: Option<u32>| {
            let item = json!({"type": "string", "x-kubernetes-validations": [{"rule": "self.contains('abcdefgh')"}]});
            json!({"type": "object", "properties": {"a": {"type": "array", "maxItems": 1000, "items": item}},
                   "maxProperties": maximum})
        };
        let (old, changed) = (definition("Bike", "v1", &schema(None)), definition("Bike", "v1", &schema(Some(9))));
        let budget = "estimated rule cost exceeds budget";
        let over_budget = |new: &CustomResourceDefinition| {
            new.check_update(&old).errors().filter(|error| error.detail.starts_with(budget)).count()
        };
        assert_eq!((over_budget(&old), over_budget(&changed)), (0, 1));
    }
}
