//! Fields that servers of an older version drop because they do not know them.

use structural_schema_model::kubernetes::{
    CrdField, FIELD_PATH, MESSAGE_EXPRESSION, OPTIONAL_OLD_SELF, REASON, SELECTABLE_FIELDS,
};
use structural_schema_model::{FieldPath, KubernetesVersion};

use super::findings::{Warning, WarningType, Warnings};
use super::visit::{Style, visit, visit_mut};
use crate::crd::document::CustomResourceDefinition;
use crate::openapi::ValidationRule;

/// Returns the definition as a server of this version decodes it, and adds a warning for each dropped field. Returns
/// `None` if no field is dropped.
pub(super) fn drop_unknown(
    definition: &CustomResourceDefinition,
    server: KubernetesVersion,
    warnings: &mut Warnings,
) -> Option<CustomResourceDefinition> {
    let mut dropped = Dropped { server, warnings, found: false };
    for (at, version) in definition.spec.versions.iter().enumerate() {
        let path = FieldPath::dotted("spec.versions").index(at);
        if !version.selectable_fields.is_empty() && !server.has(SELECTABLE_FIELDS) {
            dropped.warn(SELECTABLE_FIELDS, &path);
        }
        let Some(schema) = version.open_api_v3_schema() else { continue };
        visit(schema, path.field("schema").field("openAPIV3Schema"), Style::Brackets, &mut |schema, location| {
            for (at, rule) in schema.validations.iter().enumerate() {
                let fields = RULE_FIELDS.iter().filter(|(field, is_set, _)| !server.has(*field) && is_set(rule));
                for (field, ..) in fields {
                    dropped.warn(*field, &location.child("x-kubernetes-validations").index(at));
                }
            }
        });
    }
    if !dropped.found {
        return None;
    }
    let mut definition = definition.clone();
    for version in &mut definition.spec.versions {
        if !server.has(SELECTABLE_FIELDS) {
            version.selectable_fields.clear();
        }
        let schema = version.schema.as_mut().and_then(|validation| validation.open_api_v3_schema.as_deref_mut());
        let Some(schema) = schema else { continue };
        visit_mut(schema, &mut |schema| {
            for rule in &mut schema.validations {
                RULE_FIELDS.iter().filter(|(field, ..)| !server.has(*field)).for_each(|(_, _, clear)| clear(rule));
            }
        });
    }
    Some(definition)
}

/// A field of a rule, a test whether it is set, and a function that clears it.
type RuleField = (CrdField, fn(&ValidationRule) -> bool, fn(&mut ValidationRule));

const RULE_FIELDS: &[RuleField] = &[
    (MESSAGE_EXPRESSION, |rule| !rule.message_expression.is_empty(), |rule| rule.message_expression.clear()),
    (REASON, |rule| rule.reason.is_some(), |rule| rule.reason = None),
    (FIELD_PATH, |rule| !rule.field_path.is_empty(), |rule| rule.field_path.clear()),
    (OPTIONAL_OLD_SELF, |rule| rule.optional_old_self.is_some(), |rule| rule.optional_old_self = None),
];

struct Dropped<'w> {
    server: KubernetesVersion,
    warnings: &'w mut Warnings,
    found: bool,
}

impl Dropped<'_> {
    fn warn(&mut self, field: CrdField, path: &FieldPath) {
        let CrdField { name, minor } = field;
        let message = format!("Kubernetes {} drops `{name}`, which requires 1.{minor}", self.server);
        self.found = true;
        self.warnings.add(Warning::new(WarningType::DroppedField, path.field(name), message));
    }
}
