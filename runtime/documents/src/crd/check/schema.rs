//! Checks a schema as a whole.

use structural_schema_model::FieldPath;

use super::findings::Findings;
use super::leniency::Context;
use super::untyped::Untyped;
use super::visit::{Style, visit};
use super::{defaults, node, root, rules};
use crate::crd::version::Validation;
use crate::field_error::FieldError;
use crate::openapi::{Arena, SchemaProps, structural_errors};

/// Checks the schema of one version, or the schema that all versions share. `status` is whether status is a
/// subresource. `version` is the name of the version, or of the first version for a shared schema.
pub(super) fn check(
    validation: Option<&Validation>,
    status: bool,
    version: &str,
    path: &FieldPath,
    context: &Context<'_>,
    findings: &mut Findings,
) {
    let Some(schema) = validation.and_then(|validation| validation.open_api_v3_schema.as_deref()) else { return };
    let path = path.field("openAPIV3Schema");
    let mut found = Findings::new(findings.server, context.limits);
    if status {
        root::check(schema, &path, &mut found);
    }
    if schema.nullable {
        found.push(FieldError::forbidden(path.field("nullable"), "nullable cannot be true at the root"));
    }

    if !context.structural {
        found.append(node::check(schema, &path, false, context).findings);
        findings.append(found);
        return;
    }
    let arena = Arena::new();
    let tree = schema.structural(&arena);
    let mut structural = Vec::new();
    let mut expressions = false;
    if let Ok(tree) = tree {
        structural = structural_errors(tree, &path);
        let defaults = defaults::check(schema, &path, &Untyped::new(&structural), context);
        // The server checks expressions only if types and defaults are valid.
        expressions = structural.is_empty() && defaults.is_empty();
        found.extend(structural.iter().cloned());
        found.append(defaults);
    }
    let nodes = node::check(schema, &path, tree.is_ok(), context);
    found.append(nodes.findings);
    match tree {
        Ok(tree) => {
            let options = context.tree_options(found.server, expressions, &path, version);
            rules::check(tree, options, &Untyped::new(&structural), &nodes.faulty, &mut found);
        }
        // The errors of nodes already report the reason.
        Err(why) if found.is_empty() => found.push(FieldError::invalid(path, "", why.to_string())),
        Err(_) => {}
    }
    findings.append(found);
}

/// Returns whether any part of a schema has a default.
pub(super) fn has_default(schema: &SchemaProps) -> bool {
    let mut found = false;
    visit(schema, FieldPath::NONE, Style::Brackets, &mut |schema, _| found |= schema.default.is_some());
    found
}
