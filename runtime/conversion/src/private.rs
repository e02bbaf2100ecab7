//! Items that generated code uses. They are not part of the public API.

pub use core::option::Option::{self, None, Some};
pub use core::primitive::usize;

pub use structural_schema_cel as cel;
pub use structural_schema_model::ResourceDefinition;
pub use structural_schema_types::CustomResource;

pub use crate::check::{Names, check_argument, check_coverage, check_entry, check_result, check_rule, check_versions};
pub use crate::conversions::{Conversions, ObjectOf, argument_of, result_of, routes, try_result_of};
pub use crate::converter::{Pair, Version};
pub use crate::declaration::{Action, Direction, Entry, Rule};
pub use crate::function::{call, call_tuple, plain};
pub use crate::path::Step;
