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
//!
//! The server has an older form of the document inside: whatever is the same in all versions stands at the top there.
//! `layout` is about that, and why paths in errors read `spec.validation.openAPIV3Schema`; `place` leads back.

mod approval;
mod conversion;
mod decode;
mod defaults;
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

pub use place::place_of;
pub use structural_schema_cel::rule::{EXPRESSION_LIMIT, Help, Keyword, RuleCost, RuleError, SCHEMA_LIMIT};

use std::fmt;

use super::document::CustomResourceDefinition;
use super::version::Version;
use crate::field_error::FieldError;
use crate::limits::Limits;
use crate::openapi::Arena;
use layout::Layout;

/// What the server says of a document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Why it refuses the document; nothing if it accepts it.
    pub errors: Vec<FieldError>,
    /// What it warns about.
    pub warnings: Vec<Warning>,
    /// The errors about rules once more, with where in an expression they are and what would help.
    pub rules: Vec<RuleError>,
}

/// What the server accepts, but warns about. It prints in the server's words, which have no path in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What it is about.
    pub kind: WarningType,
    /// The path of the field, written as those of errors are.
    pub field: String,
    /// The server's words.
    pub message: String,
}

/// What the server warns about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningType {
    /// A field that it does not know, and drops.
    UnknownField,
    /// A format that it does not know, and does not check.
    UnknownFormat,
}

impl WarningType {
    /// A name for it.
    pub const fn name(self) -> &'static str {
        match self {
            WarningType::UnknownField => "UnknownField",
            WarningType::UnknownFormat => "UnknownFormat",
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl CustomResourceDefinition {
    /// What the server says when this is created. Defaults are filled in as the server does; they need not be there.
    pub fn check(&self) -> Report {
        self.check_within(&Limits::DEFAULT)
    }

    /// Checks the definition like [`check`](Self::check), with custom limits.
    pub fn check_within(&self, limits: &Limits) -> Report {
        let mut report = Report { errors: metadata::check(self), ..Report::default() };
        let layout = Layout::new(&self.spec.versions);
        names::check_group_and_scope(&self.spec, &mut report.errors);
        versions::check(&self.spec, &layout, limits, &mut report);
        names::check(&self.spec.names, &mut report.errors);
        versions::check_shared(&self.spec, &layout, limits, &mut report);
        let errors = &mut report.errors;
        conversion::check(&self.spec, errors);
        versions::check_stored(&self.spec.versions, errors);
        approval::check(self, errors);
        if self.spec.preserve_unknown_fields {
            let detail = "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in \
                          spec.versions[*].schema instead";
            errors.push(FieldError::invalid("spec.preserveUnknownFields", true, detail));
        }
        report.warnings = unknown::of(self);
        report.warnings.extend(warnings::of(&layout));
        report
    }

    /// What the rules of each version cost, where they can be compiled: the name of the version, and its rules with
    /// paths relative to the schema. Nothing for a version whose schema has no structural form.
    pub fn rule_costs(&self) -> Vec<(&str, Vec<RuleCost>)> {
        let costs = |version: &Version| {
            let arena = Arena::new();
            let tree = version.open_api_v3_schema().and_then(|schema| schema.structural(&arena).ok());
            tree.map(rules::costs).unwrap_or_default()
        };
        self.spec.versions.iter().map(|version| (version.name.as_str(), costs(version))).collect()
    }
}
