//! The checks that the server runs on the rules of a CRD: the fields of a rule other than its expression, cost budgets,
//! and all rules of a schema.

mod budget;
mod derived;
mod field_path;
mod hint;
mod place;
mod root;
mod rule_fields;
mod suggest;
#[cfg(feature = "documents")]
mod tree;

pub use budget::{Budget, EXPRESSION_LIMIT, SCHEMA_LIMIT, WORTH_NAMING, exceeds_by, render_excess, rule_cost};
pub use derived::{
    RulePrograms, VERDICT, check_field_path, check_message, check_rule, estimate_rule, field_path_verdict,
    message_verdict, rule_verdict, this,
};
pub use field_path::{is_field_path, token as field_path_token};
#[cfg(feature = "documents")]
pub(crate) use hint::hints;
pub use place::Place;
pub use root::{check_root, root_verdict};
pub use rule_fields::{RuleProblem, rule_problems};
pub use suggest::{Keyword, Suggestion, suggest};
#[cfg(feature = "documents")]
pub use tree::{Help, RuleCost, RuleError, RuleErrorType, TreeOptions, check_tree, check_tree_costs};
