//! All that the server checks when a definition is created.
//!
//! | file | what |
//! |---|---|
//! | `decode` | what can be read at all |
//! | `metadata` | `metadata`, and that the name is made of plural and group |
//! | `approval` | groups of the Kubernetes project are protected |
//! | `names` | names of the resource |
//! | `versions` | versions, one by one and together |
//! | `subresources`, `printer_columns`, `selectable_fields` | what versions have beside a schema |
//! | `schema` | a schema as a whole; `root` is about its root, `node` about each node |
//! | `defaults` | defaults are pruned and valid |
//! | `rules` | rules are valid, and cost little |
//! | `conversion` | conversion between versions |
//! | `unknown`, `warnings` | what the server accepts, with a warning |
//! | `findings` | what all of these report |
//!
//! The server has an older form of the document inside: whatever is the same in all versions stands at the top there.
//! `layout` is about that, and why paths in errors read `spec.validation.openAPIV3Schema`; `place` leads back.

mod approval;
mod conversion;
mod decode;
mod defaults;
mod dropped;
mod findings;
mod json_path;
mod layout;
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
mod versions;
mod visit;
mod warnings;

pub use decode::MalformedField;
pub use findings::{Finding, Report, VersionCosts, Warning, WarningType};
pub use structural_schema_cel::Problem as ExpressionProblem;
pub use structural_schema_cel::UnguardedField;
pub use structural_schema_cel::rule::{
    Bound, Bounds, Keyword, RULE_COST_LIMIT, RuleContext, RuleCost, SCHEMA_COST_LIMIT,
};

use serde_json::Value;
use structural_schema_model::{FieldPath, KubernetesVersion};

use super::document::CustomResourceDefinition;
use crate::field_error::FieldError;
use crate::limits::Limits;
use findings::Findings;
use layout::Layout;

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
    /// The version of the server. It rejects functions that it does not know, and drops unknown fields.
    pub server: KubernetesVersion,
    /// Limits on the work of the check.
    pub limits: Limits,
}

impl CustomResourceDefinition {
    /// Returns what the server reports when this definition is created, and what it would report after that. The server's
    /// defaults are filled in; the document need not have them.
    pub fn check(&self) -> Report {
        self.check_with(&CheckOptions::default())
    }

    /// Checks the definition like [`check`](Self::check), with options.
    pub fn check_with(&self, options: &CheckOptions) -> Report {
        match dropped::drop_unknown(self, options.server) {
            Some((known, dropped)) => {
                let mut report = known.check_known(options);
                report.warnings.extend(dropped);
                report
            }
            None => self.check_known(options),
        }
    }

    /// Checks a definition whose fields the server knows.
    fn check_known(&self, options: &CheckOptions) -> Report {
        let CheckOptions { server, ref limits } = *options;
        let mut findings = Findings::new(server);
        findings.extend(metadata::check(self));
        let layout = Layout::new(&self.spec.versions);
        names::check_group_and_scope(&self.spec, &mut findings);
        versions::check(&self.spec, &layout, limits, &mut findings);
        names::check(&self.spec.names, &mut findings);
        versions::check_shared(&self.spec, &layout, limits, &mut findings);
        conversion::check(&self.spec, &mut findings);
        versions::check_stored(&self.spec.versions, &mut findings);
        approval::check(self, &mut findings);
        if self.spec.preserve_unknown_fields {
            let detail = "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in \
                          spec.versions[*].schema instead";
            findings.push(FieldError::invalid("spec.preserveUnknownFields", true, detail));
        }
        let mut warnings = unknown::of(self);
        warnings.extend(warnings::of(&layout));
        let costs = self.costs(&findings);
        Report { malformed: Vec::new(), costs, findings: findings.into_list(), warnings }
    }

    /// Checks a document that may have malformed fields.
    pub fn check_document(document: &Value, options: &CheckOptions) -> Report {
        let (definition, malformed) = Self::decode_readable(document);
        definition.check_with(options).with_malformed(malformed)
    }

    /// The costs of the rules of each version.
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
