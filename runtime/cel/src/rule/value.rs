//! Expressions that compute the value of a field, as in the conversion and defaulting rules of the CEL KEP.

use structural_schema_model::fit::{accepts_anything, misfit};
use structural_schema_model::{Schema, Type};

use super::budget::{Budget, RULE_COST_LIMIT, render_excess};
use super::derived::VERDICT;
use super::hint::hints;
use crate::check::{
    Buffer, Environment, FixedSpace, Shape, Term, Terms, TypeId, TypeStyle, check, render_issues, render_program_error,
    render_type,
};
use crate::cost::{FixedCostSpace, estimate};
use crate::env::Version;
use crate::program::Program;
use crate::schema_types::Decl;

/// Returns whether a result of this type can be the value of a field with this schema.
///
/// `dyn` fits every schema, and so do `null` and an empty optional, which leave the field unset. Values are checked again
/// at run time. A map fits an object if one of its properties can have the type of the values.
pub const fn result_fits(terms: &mut Terms<'_, '_>, result: TypeId, target: &Schema<'_>) -> bool {
    if accepts_anything(target) {
        return true;
    }
    let shape = terms.shape(result);
    if shape.is(Shape::Optional) {
        let inner = terms.first(result);
        return result_fits(terms, inner, target);
    }
    if target.extensions.int_or_string {
        return shape.is_dyn_or_error() || matches!(shape, Shape::Int | Shape::String | Shape::Null | Shape::Param);
    }
    let format = target.validation.format.as_bytes();
    match shape {
        Shape::Dyn | Shape::Any | Shape::Error | Shape::Null | Shape::Param => true,
        Shape::Optional | Shape::Type => false,
        Shape::Bool => matches!(target.kind, Some(Type::Boolean)),
        Shape::Int | Shape::Uint => matches!(target.kind, Some(Type::Integer | Type::Number)),
        Shape::Double => matches!(target.kind, Some(Type::Number)),
        Shape::String => matches!(target.kind, Some(Type::String)),
        Shape::Bytes => matches!((target.kind, format), (Some(Type::String), b"byte")),
        Shape::Duration => matches!((target.kind, format), (Some(Type::String), b"duration" | b"")),
        Shape::Timestamp => matches!((target.kind, format), (Some(Type::String), b"date-time" | b"")),
        // Quantities, URLs, and addresses are strings in JSON.
        Shape::Opaque => matches!(target.kind, Some(Type::String)),
        Shape::List => match target.items {
            Some(items) => {
                let inner = terms.first(result);
                result_fits(terms, inner, items)
            }
            None => false,
        },
        Shape::Map => map_fits(terms, result, target),
        Shape::Struct => match terms.get(result) {
            Term::Declared { decl, .. } => misfit(decl.schema, target).is_none(),
            _ => false,
        },
    }
}

const fn map_fits(terms: &mut Terms<'_, '_>, result: TypeId, target: &Schema<'_>) -> bool {
    if !matches!(target.kind, Some(Type::Object)) {
        return false;
    }
    let values = terms.second(result);
    if let Some(schema) = target.values() {
        return result_fits(terms, values, schema);
    }
    let mut i = 0;
    while let Some(property) = target.property_at(i) {
        if result_fits(terms, values, property.schema) {
            return true;
        }
        i += 1;
    }
    target.extensions.preserve_unknown_fields
}

/// Writes the reason why an expression cannot compute a field with the schema `target`, if there is one.
///
/// `NODES` must be the number of nodes of the program plus two, and `TERMS` eight times as many.
pub const fn value_verdict<'a, const NODES: usize, const TERMS: usize>(
    this: Decl<'a>,
    program: &Program<'a>,
    target: &Schema<'_>,
    out: &mut Buffer<'_>,
) {
    let environment = Environment { this, optional_old_self: false, version: Version::NEWEST };
    let mut space = FixedSpace::<NODES, TERMS>::new();
    let mut space = space.lend();
    let checked = check(program, &environment, &mut space);
    if checked.full {
        out.push("the rule is too complex to be checked in the compiler\nhelp: split it into several rules");
        return;
    }
    if checked.total > 0 {
        out.push("compilation failed: ");
        render_issues(program, &checked, &mut space, out);
        hints(program, &checked, &mut space, &environment, out);
        return;
    }
    if let Some(error) = checked.program_error {
        out.push("program instantiation failed: ");
        render_program_error(program, error, out);
        return;
    }
    let mut terms = Terms::resume(space.terms, checked.terms);
    if !result_fits(&mut terms, checked.result, target) {
        render_misfit(&mut terms, checked.result, target, out);
        return;
    }
    let mut costs = FixedCostSpace::<NODES, TERMS>::new();
    match estimate(program, &environment, &checked, &mut space, &mut costs.lend()) {
        Some(cost) if cost.max > RULE_COST_LIMIT => render_excess(cost.max, Budget::Rule, out),
        Some(_) => {}
        None => {
            out.push("the rule is too complex to be estimated in the compiler\nhelp: split it into several rules");
        }
    }
}

/// Writes that a result does not fit a field.
pub(crate) const fn render_misfit(
    terms: &mut Terms<'_, '_>,
    result: TypeId,
    target: &Schema<'_>,
    out: &mut Buffer<'_>,
) {
    out.push("the result is ");
    render_type(terms, result, TypeStyle::Message, out);
    out.push(", but the field is ");
    out.push(match target.kind {
        Some(kind) => kind.as_str(),
        None if target.extensions.int_or_string => "an integer or a string",
        None => "untyped",
    });
    if !target.validation.format.is_empty() {
        out.push(" with the format ");
        out.push(target.validation.format);
    }
    out.push("\nhelp: convert the result, for example with `string(…)` or `int(…)`, or return `null` to leave the field unset");
}

/// Panics if [`value_verdict`] reports a problem.
#[track_caller]
pub const fn check_value<'a, const NODES: usize, const TERMS: usize>(
    this: Decl<'a>,
    program: &Program<'a>,
    target: &Schema<'_>,
) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    value_verdict::<NODES, TERMS>(this, program, target, &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// A rule that computes a field which an object does not set.
#[derive(Clone, Copy, Debug)]
pub struct DefaultRule<'a> {
    /// The path of the field, relative to the value that the rule belongs to.
    pub field: &'a [&'a str],
    /// The expression.
    pub text: &'a str,
    /// The program of the expression.
    pub program: Program<'a>,
}

/// Panics if a rule cannot compute its field. `root` is whether the schema is the root of a resource.
#[track_caller]
pub const fn check_default_rule<'a, const NODES: usize, const TERMS: usize>(
    schema: &'a Schema<'a>,
    root: bool,
    rule: &DefaultRule<'a>,
) {
    let mut target = schema;
    let mut i = 0;
    while i < rule.field.len() {
        target = match target.property(rule.field[i]) {
            Some(property) => property.schema,
            None => missing(rule.field[i], target),
        };
        i += 1;
    }
    let this = super::derived::this(schema, root);
    assert!(this.kind().is_some(), "rules cannot access values without a type");
    check_value::<NODES, TERMS>(this, &rule.program, target);
}

#[track_caller]
const fn missing(name: &str, schema: &Schema<'_>) -> ! {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    out.push("there is no field `");
    out.push(name);
    out.push("`\nhelp: names are those of JSON: ");
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        out.push(if i > 0 { ", " } else { "" });
        out.push(property.name);
        i += 1;
    }
    panic!("{}", out.cut());
}
