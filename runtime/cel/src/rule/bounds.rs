//! Bounds that would bring a rule of a document within its budget.

use structural_schema_model::FieldPath;

use super::finding::{Bound, Bounds};
use super::schema_node::{Around, SchemaNode};
use super::suggest::{Suggestion, suggest, unbounded};
use crate::check::Environment;
use crate::compile::{Compiled, OldSelf, Options, check_in_heap};
use crate::cost::{HeapCostSpace, estimate};
use crate::schema_types::Decl;

/// Returns the bounds for a rule at this place that may be evaluated `cardinality` times.
pub(super) fn bounds(
    node: &SchemaNode<'_, '_>,
    decl: Decl<'_>,
    compiled: &Compiled,
    options: Options,
    cardinality: u64,
) -> Bounds {
    let mut bounds = below(node, decl, compiled, options, cardinality);
    if let Around::Bound { list, keyword, largest } = node.bound_around(compiled.max_cost) {
        bounds.enough.insert(0, Bound { path: list.path(), keyword, largest });
    }
    if bounds.enough.is_empty() {
        bounds.missing.splice(0..0, node.unbounded());
    } else {
        bounds.missing.clear();
    }
    bounds
}

/// Returns the bounds of the values that the rule reads: each bound that is sufficient alone, or else all missing
/// bounds.
fn below(node: &SchemaNode<'_, '_>, decl: Decl<'_>, compiled: &Compiled, options: Options, cardinality: u64) -> Bounds {
    let program = compiled.program.program();
    let environment =
        Environment { this: decl, optional_old_self: options.old_self == OldSelf::Optional, version: options.version };
    let Some((mut space, checked)) = check_in_heap(&program, &environment) else { return Bounds::default() };
    let mut space = space.lend();
    let mut costs = HeapCostSpace::new(program.nodes.len(), program.slots, 4);
    let mut costs = costs.lend();
    if estimate(&program, &environment, &checked, &mut space, &mut costs).is_none() {
        return Bounds::default();
    }
    let mut found = [Suggestion::EMPTY; 4];
    let count = suggest(&program, &environment, &checked, &mut space, &mut costs, cardinality, &mut found);
    if count > 0 {
        let enough = found[..count].iter().map(|suggestion| Bound {
            path: path(node, suggestion),
            keyword: suggestion.keyword,
            largest: suggestion.largest,
        });
        return Bounds { enough: enough.collect(), missing: Vec::new() };
    }
    let count = unbounded(&program, &environment, &mut costs, &mut found);
    let missing = found[..count].iter().map(|suggestion| (path(node, suggestion), suggestion.keyword));
    Bounds { enough: Vec::new(), missing: missing.collect() }
}

/// Returns the path of the schema that a suggestion refers to.
fn path(node: &SchemaNode<'_, '_>, suggestion: &Suggestion<'_>) -> FieldPath {
    let steps = &suggestion.steps[..suggestion.len];
    steps.iter().fold(node.path(), |path, step| match *step {
        "@items" => path.field("items"),
        "@values" => path.field("additionalProperties"),
        name => path.field("properties").key(name.to_owned()),
    })
}
