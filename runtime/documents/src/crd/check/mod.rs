//! The checks that the server runs when a definition is created or updated.
//!
//! | file | checks |
//! |---|---|
//! | `decode` | decoding of the document |
//! | `metadata` | `metadata`, and that the name consists of plural and group |
//! | `approval` | groups of the Kubernetes project are protected |
//! | `names` | group, scope, and names of the resource |
//! | `versions` | each version, and all versions together |
//! | `subresources`, `printer_columns`, `selectable_fields` | the fields of a version besides its schema |
//! | `schema` | a schema as a whole; `root` checks its root, and `node` and `extensions` check each node |
//! | `defaults`, `unpruned` | that defaults are pruned and valid |
//! | `rules` | that rules are valid and within the cost limits |
//! | `conversion`, `ca_bundle` | conversion between versions |
//! | `update` | updates of a stored definition |
//! | `leniency` | the requirements that the server waives for updates |
//! | `unknown`, `warnings` | fields and formats that the server accepts with a warning |
//! | `findings` | the report of all checks |
//!
//! The server validates an internal version of the document, in which fields that are equal in all versions are at the
//! top level. Paths in errors therefore read `spec.validation.openAPIV3Schema`. `layout` reproduces this internal
//! version, and `place` maps its paths back to the document.

mod approval;
mod ca_bundle;
mod conversion;
mod decode;
mod defaults;
mod dropped;
mod extensions;
mod findings;
mod json_path;
mod layout;
mod leniency;
mod metadata;
mod names;
mod node;
mod place;
mod printer_columns;
mod root;
mod rules;
mod schema;
mod selectable_fields;
mod subresources;
mod unknown;
mod unpruned;
mod untyped;
mod update;
mod versions;
mod visit;
mod warnings;

pub use decode::MalformedField;
pub use findings::{Finding, OmittedFindings, Report, VersionCosts, Warning, WarningType};
pub use structural_schema_cel::Problem as ExpressionProblem;
pub use structural_schema_cel::UnguardedField;
pub use structural_schema_cel::rule::{
    Bound, Bounds, Keyword, RULE_COST_LIMIT, RuleContext, RuleCost, SCHEMA_COST_LIMIT,
};

use serde_json::Value;
use structural_schema_model::{FieldPath, KubernetesVersion};

use super::document::{CustomResourceDefinition, Spec};
use crate::field_error::FieldError;
use crate::limits::Limits;
use findings::{Findings, Warnings};
use layout::Layout;
use leniency::{Context, Leniency};

/// Options for the check of a CRD.
///
/// ```
/// use structural_schema::crd::{CheckOptions, CustomResourceDefinition};
///
/// let crd: CustomResourceDefinition = serde_json::from_str(r#"{"spec": {"group": "example.com"}}"#)?;
/// let mut options = CheckOptions::default();
/// options.server = "1.29".parse()?;
/// assert!(crd.check_with(&options).errors().count() > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct CheckOptions {
    /// The version of the server. It rejects functions and drops fields that it does not know.
    pub server: KubernetesVersion,
    /// Limits on the work of the check.
    pub limits: Limits,
}

impl CustomResourceDefinition {
    /// Returns the errors and warnings that the server reports when this definition is created, and the errors that
    /// they mask. The server's defaults are applied first.
    pub fn check(&self) -> Report {
        self.check_with(&CheckOptions::default())
    }

    /// Checks the definition like [`check`](Self::check), with options.
    pub fn check_with(&self, options: &CheckOptions) -> Report {
        let mut dropped = Warnings::new(&options.limits);
        let known = dropped::drop_unknown(self, options.server, &mut dropped);
        known.as_ref().unwrap_or(self).check_known(options, dropped)
    }

    /// Checks a definition in which the server knows all fields.
    fn check_known(&self, options: &CheckOptions, dropped: Warnings) -> Report {
        let CheckOptions { server, ref limits } = *options;
        let mut findings = Findings::new(server, limits);
        findings.extend(metadata::check(self));
        let layout = Layout::new(&self.spec.versions);
        let leniency = Leniency::for_create();
        check_spec(&self.spec, &layout, &Context::new(&self.spec, limits, &leniency), &mut findings);
        let stored: Vec<_> = self.storage_version().map(|version| version.name.clone()).into_iter().collect();
        versions::check_stored(&stored, &self.spec.versions, &mut findings);
        approval::check(self, &mut findings);
        check_preserve_unknown_fields(&self.spec, &mut findings);
        let mut warnings = Warnings::new(&options.limits);
        unknown::of(self, &mut warnings);
        warnings::of(&layout, &mut |warning| warnings.add(warning));
        let costs = self.costs(&findings);
        warnings.append(dropped);
        findings.into_report(warnings, costs)
    }

    /// Checks a document that may have malformed fields.
    pub fn check_document(document: &Value, options: &CheckOptions) -> Report {
        let (definition, malformed) = Self::decode_readable(document);
        definition.check_with(options).with_malformed(malformed)
    }

    /// Returns the costs of the rules of each version.
    fn costs(&self, findings: &Findings) -> Vec<VersionCosts> {
        let shared = FieldPath::dotted("spec.validation.openAPIV3Schema");
        let versions = self.spec.versions.iter().enumerate();
        let costs = versions.map(|(at, version)| {
            let schema = FieldPath::dotted("spec.versions").index(at).field("schema").field("openAPIV3Schema");
            let rules = findings.costs.iter().find(|(path, _)| *path == schema || *path == shared);
            let rules = rules.map_or_else(Vec::new, |(_, rules)| rules.clone());
            VersionCosts { version: version.name.clone(), schema, rules }
        });
        costs.collect()
    }
}

fn check_spec(spec: &Spec, layout: &Layout<'_>, context: &Context<'_>, findings: &mut Findings) {
    names::check_group_and_scope(spec, findings);
    versions::check(spec, layout, context, findings);
    names::check(&spec.names, findings);
    versions::check_shared(spec, layout, context, findings);
    conversion::check(spec, context, findings);
}

fn check_preserve_unknown_fields(spec: &Spec, findings: &mut Findings) {
    if spec.preserve_unknown_fields {
        let detail = "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in \
                      spec.versions[*].schema instead";
        findings.push(FieldError::invalid("spec.preserveUnknownFields", true, detail));
    }
}
