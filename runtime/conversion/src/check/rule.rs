//! Checks CEL rules and the types of functions.

use structural_schema_cel::rule::check_value;
use structural_schema_cel::{Decl, Program};
use structural_schema_model::Schema;
use structural_schema_model::fit::misfit;

use super::message::Message;
use crate::path::{Path, resolve};

/// Returns the type of `self` in a rule with this scope.
pub const fn rule_place<'a>(source: &'a Schema<'a>, scope: Path<'_>) -> Option<Decl<'a>> {
    if scope.is_empty() {
        return Some(Decl::resource(source));
    }
    match resolve(source, scope) {
        Ok(schema) => Some(Decl::nested(schema)),
        Err(_) => None,
    }
}

/// Panics if an expression cannot compute a field. Another check reports fields that do not exist.
#[track_caller]
pub const fn check_rule<'a, const NODES: usize, const TERMS: usize>(
    source: &'a Schema<'a>,
    scope: Path<'_>,
    program: &Program<'a>,
    target: &'a Schema<'a>,
    field: Path<'_>,
) {
    let Some(this) = rule_place(source, scope) else {
        panic!("the scope does not exist\nhelp: a scope is a path of the version that the rule reads");
    };
    assert!(
        this.kind().is_some(),
        "rules cannot access values without a type\nhelp: use the nearest enclosing value that has a type as the scope"
    );
    if let Ok(target) = resolve(target, field) {
        check_value::<NODES, TERMS>(this, program, target);
    }
}

/// Panics if the argument of a function does not accept all values of a field.
#[track_caller]
pub const fn check_argument(root: &Schema<'_>, field: Path<'_>, argument: &Schema<'_>) {
    if let Ok(schema) = resolve(root, field)
        && let Some(found) = misfit(schema, argument)
        && found.shape
    {
        mismatch("the argument of the function does not accept all values of the field", found.keyword);
    }
}

/// Panics if a field does not accept the results of a function.
#[track_caller]
pub const fn check_result(root: &Schema<'_>, field: Path<'_>, result: &Schema<'_>) {
    if let Ok(schema) = resolve(root, field)
        && let Some(found) = misfit(result, schema)
        && found.shape
        && !is_nullable_only(result, schema)
    {
        mismatch("the field does not accept the results of the function", found.keyword);
    }
}

/// Returns whether the result fits apart from null, which leaves the field unset.
const fn is_nullable_only(result: &Schema<'_>, field: &Schema<'_>) -> bool {
    match misfit(&Schema { nullable: false, ..*result }, field) {
        Some(found) => !found.shape,
        None => true,
    }
}

#[track_caller]
const fn mismatch(text: &str, keyword: &str) {
    let mut message = Message::new();
    message.push(text);
    message.push(": the schemas differ in `");
    message.push(keyword);
    message.push("`\nhelp: use the type of the field in its version");
    panic!("{}", message.as_str());
}
