//! The lint for rules that read optional fields without a guard. The server accepts these rules.

use structural_schema::crd::{Report, RuleCost, UnguardedField, VersionCosts};

use super::rule;
use crate::document::Locator;
use crate::input::Source;
use crate::report::{Finding, Findings, Severity, place};

/// The name of the lint.
const NAME: &str = "UnguardedField";

/// Adds a finding for each unguarded read in the rules of a definition.
pub(super) fn findings(source: &Source, locator: &Locator<'_, '_>, report: &Report, findings: &mut Findings) {
    for version in &report.costs {
        for rule in &version.rules {
            for field in &rule.unguarded {
                findings.add(Severity::Warning, || finding(source, locator, version, rule, field));
            }
        }
    }
}

fn finding(
    source: &Source,
    locator: &Locator<'_, '_>,
    version: &VersionCosts,
    cost: &RuleCost,
    field: &UnguardedField,
) -> Finding {
    let path = version.schema.join(&cost.path).field("x-kubernetes-validations").index(cost.at).field("rule");
    let UnguardedField { name, at, read, .. } = field;
    let message = format!(
        "{path}: at run time the rule fails with \"no such key: {name}\" for objects without `{name}`, which is optional and has no default"
    );
    let found = locator.find(&path);
    let mut finding = Finding::lint(NAME, message).at(place(source, &found)).about(path.to_string());
    if let Some(span) = rule::span(source, &found, *at as usize, read.len()) {
        finding.span = Some(span);
        finding.labels = vec![(span, format!("`{name}` may be missing"))];
    }
    finding.help(format!("guard it: `!has({read}) || …`, or give `{name}` a default"))
}
