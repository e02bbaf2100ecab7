//! The checks that the server runs on the rules of a CRD: the fields of a rule other than its expression, cost budgets,
//! and all rules of a schema.

#[cfg(feature = "documents")]
mod bounds;
mod budget;
mod derived;
mod field_path;
#[cfg(feature = "documents")]
mod finding;
mod hint;
mod place;
mod root;
mod rule_fields;
mod schema_node;
mod suggest;
#[cfg(feature = "documents")]
mod tree;
mod value;

pub use budget::{Budget, RULE_COST_LIMIT, SCHEMA_COST_LIMIT, WORTH_NAMING, exceeds_by, render_excess, rule_cost};
pub use derived::{
    PackedRule, RulePrograms, VERDICT, check_field_path, check_guards, check_message, check_rule, estimate_packed,
    estimate_rule, field_path_verdict, is_accepted, message_verdict, rule_verdict, this,
};
pub use field_path::{is_field_path, token as field_path_token};
#[cfg(feature = "documents")]
pub use finding::{Bound, Bounds, RuleContext, RuleCost, RuleFinding, RuleReport};
#[cfg(feature = "documents")]
pub(crate) use hint::{HintsGiven, hint};
pub use place::Place;
pub use root::{check_resource, root_verdict};
pub use rule_fields::{RuleProblem, rule_problems};
pub use suggest::{Keyword, Suggestion, suggest};
#[cfg(feature = "documents")]
pub use tree::{SchemaState, StoredExpressions, TreeOptions, check_tree};
#[cfg(feature = "documents")]
pub(crate) use value::render_misfit;
pub use value::{DefaultRule, check_default_rule, check_value, result_fits, value_verdict};
