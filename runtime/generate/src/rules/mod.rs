//! Plans how to change a value so that it satisfies a rule.
//!
//! A plan is a list of changes. The plans for an expression follow from its syntax tree: `a && b` needs the plans of both
//! parts, `a || b` those of one part, `has(self.x)` adds a field, and a comparison tries values that the rule and the schema
//! suggest. The caller tries the plans and keeps the best result, so a plan may be wrong.
//!
//! | file | responsibility |
//! |---|---|
//! | `plan` | changes of a value |
//! | `expression` | places that an expression reads, and the text of its parts |
//! | `solve` | plans for boolean operators, conditions, and `has` |
//! | `fold` | plans for macros over lists and maps |
//! | `atom` | plans for comparisons and calls |
//! | `suggest` | values to try |

mod atom;
mod expression;
mod fold;
mod plan;
mod solve;
mod suggest;

pub(crate) use atom::rename;
pub(crate) use plan::{Edit, Plan};
pub(crate) use solve::Solver;
