//! Analyzes CEL rules: the fields that they read, the parts of a rule that are new, and rules that are equivalent to
//! schemas.
//!
//! | file | responsibility |
//! |---|---|
//! | `canonical` | expressions as text, without spaces and quotes that do not matter |
//! | `reads` | the fields that a rule reads |
//! | `truth` | translation of a condition to an equivalent schema |
//! | `compare` | the rules of an old schema that cover a new rule |

mod canonical;
mod compare;
mod reads;
mod truth;

use structural_schema_cel::Version;
use structural_schema_cel::syntax::{Ast, ExprId, Kind, parse};
use structural_schema_documents::openapi::{Items, SchemaOrBool, SchemaProps, ValidationRule};

pub(crate) use compare::Stated;
pub(crate) use reads::Read;
pub(crate) use truth::value_format;

/// A rule with its syntax tree.
#[derive(Debug)]
pub(crate) struct Rule<'s> {
    pub(crate) declared: &'s ValidationRule,
    ast: Ast<'s>,
}

impl<'s> Rule<'s> {
    /// Returns `None` if the rule does not parse. The server rejects such a rule.
    pub(crate) fn parse(declared: &'s ValidationRule) -> Option<Self> {
        Some(Rule { declared, ast: parse(&declared.rule, Version::default()).ok()? })
    }

    /// Returns whether the rule compares the object with its old version.
    pub(crate) fn mentions_old_self(&self) -> bool {
        self.ast.nodes.iter().any(|node| matches!(node.kind, Kind::Ident("oldSelf")))
    }

    /// Returns whether the server evaluates the rule only for updates.
    pub(crate) fn is_transition(&self) -> bool {
        self.mentions_old_self() && self.declared.optional_old_self != Some(true)
    }

    /// Returns the conditions that the rule joins with `&&`.
    pub(crate) fn conjuncts(&self) -> Vec<ExprId> {
        let mut found = Vec::new();
        self.collect(self.ast.root, &mut found, &|kind| match kind {
            Kind::And(left, right) => Some((*left, *right)),
            _ => None,
        });
        found
    }

    /// Returns the conditions that an expression joins with `||`.
    fn disjuncts(&self, of: ExprId) -> Vec<ExprId> {
        let mut found = Vec::new();
        self.collect(of, &mut found, &|kind| match kind {
            Kind::Or(left, right) => Some((*left, *right)),
            _ => None,
        });
        found
    }

    fn collect(&self, id: ExprId, found: &mut Vec<ExprId>, split: &impl Fn(&Kind<'_>) -> Option<(ExprId, ExprId)>) {
        match split(&self.ast.node(id).kind) {
            Some((left, right)) => {
                self.collect(left, found, split);
                self.collect(right, found, split);
            }
            None => found.push(id),
        }
    }
}

/// Adds the schemas that follow from rules to `allOf`, so that proofs can use them.
pub(crate) fn with_facts(schema: &SchemaProps) -> SchemaProps {
    let mut copy = schema.clone();
    add_facts(&mut copy);
    copy
}

fn add_facts(schema: &mut SchemaProps) {
    let mut facts = Vec::new();
    for rule in schema.validations.iter().filter_map(Rule::parse).filter(|rule| !rule.mentions_old_self()) {
        facts.extend(rule.conjuncts().into_iter().filter_map(|condition| rule.truth(condition, schema)));
    }
    schema.all_of.extend(facts);
    schema.properties.values_mut().for_each(add_facts);
    if let Some(Items::Schema(items)) = &mut schema.items {
        add_facts(items);
    }
    if let Some(SchemaOrBool::Schema(values)) = &mut schema.additional_properties {
        add_facts(values);
    }
}
