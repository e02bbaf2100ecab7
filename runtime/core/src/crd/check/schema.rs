//! A schema as a whole.

use super::visit::{Style, visit};
use super::{Report, defaults, node, root, rules};
use crate::crd::version::Validation;
use crate::field_error::FieldError;
use crate::limits::Limits;
use crate::openapi::{Arena, SchemaProps, structural_errors};

/// Checks the schema of one version, or the one that all versions share. `status`: status is a subresource.
pub(super) fn check(validation: Option<&Validation>, status: bool, path: &str, limits: &Limits, report: &mut Report) {
    let Some(schema) = validation.and_then(|validation| validation.open_api_v3_schema.as_deref()) else { return };
    let path = format!("{path}.openAPIV3Schema");
    let mut found = Vec::new();
    if status {
        root::check(schema, &path, &mut found);
    }
    if schema.nullable {
        found.push(FieldError::forbidden(format!("{path}.nullable"), "nullable cannot be true at the root"));
    }

    let arena = Arena::new();
    let structural = schema.structural(&arena);
    let mut expressions = false;
    if let Ok(tree) = structural {
        let mut problems = structural_errors(tree, &path);
        if problems.is_empty() {
            problems = defaults::check(schema, &path, limits);
        }
        // Expressions are looked at only where types can be relied on.
        expressions = problems.is_empty();
        found.append(&mut problems);
    }
    let nodes = node::check(schema, &path, structural.is_ok());
    found.extend(nodes.errors);
    match structural {
        Ok(tree) => {
            let problems = rules::check(tree, &path, expressions, &nodes.bad);
            found.extend(problems.iter().map(rules::field_error));
            report.rules.extend(problems);
        }
        // Errors about nodes say the same, where there are any.
        Err(why) if found.is_empty() => found.push(FieldError::invalid(path, "", why.to_string())),
        Err(_) => {}
    }
    report.errors.append(&mut found);
}

/// Whether any part of a schema has a default.
pub(super) fn has_default(schema: &SchemaProps) -> bool {
    let mut found = false;
    visit(schema, "", Style::Brackets, &mut |schema, _| found |= schema.default.is_some());
    found
}
