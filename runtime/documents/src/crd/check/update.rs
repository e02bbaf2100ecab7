//! All that the server checks when a definition replaces a stored one.

use serde_json::Value;
use structural_schema_model::FieldPath;

use super::findings::{Findings, Report};
use super::layout::Layout;
use super::leniency::{Context, Leniency};
use super::{CheckOptions, approval, dropped, metadata, names, unknown, versions, warnings};
use crate::crd::document::{CustomResourceDefinition, Spec};
use crate::field_error::FieldError;

impl CustomResourceDefinition {
    /// Returns what the server reports when this definition replaces `old`. The server is lenient: it accepts some
    /// problems that `old` already has.
    ///
    /// The status of the new definition is ignored. If `old` has no status, it counts as established, with accepted
    /// names and with objects that are stored in its storage version.
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
        let known_old = dropped::drop_unknown(old, options.server).map(|(old, _)| old);
        let old = known_old.as_ref().unwrap_or(old);
        match dropped::drop_unknown(self, options.server) {
            Some((known, dropped)) => {
                let mut report = known.check_known_update(old, options);
                report.warnings.extend(dropped);
                report
            }
            None => self.check_known_update(old, options),
        }
    }

    /// Checks a document that replaces `old`, and that may have malformed fields.
    pub fn check_document_update(document: &Value, old: &Self, options: &CheckOptions) -> Report {
        let (definition, malformed) = Self::decode_readable(document);
        definition.check_update_with(old, options).with_malformed(malformed)
    }

    /// Checks an update of definitions whose fields the server knows.
    fn check_known_update(&self, old: &Self, options: &CheckOptions) -> Report {
        let mut old = old.clone();
        old.apply_defaults();
        old.assume_status();
        let mut new = self.clone();
        new.apply_defaults();
        new.inherit_status(&old);

        let leniency = Leniency::for_update(&new.spec, &old);
        let context = Context::new(&new.spec, &options.limits, &leniency);
        let mut findings = Findings::new(options.server);
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

        let mut warnings = unknown::of(self);
        warnings.extend(warnings::new(&layout, &Layout::new(&old.spec.versions)));
        let costs = new.costs(&findings);
        Report { malformed: Vec::new(), costs, findings: findings.into_list(), warnings }
    }
}

/// Checks what must not change. Some names are free until objects can be stored.
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
