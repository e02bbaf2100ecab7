//! Constants that are generated from the `JsonSchema` of types.

mod filter;

pub use filter::FILTER;

#[cfg(test)]
use crate::constants::foreign::Filter;
#[cfg(test)]
use structural_schema::kube::json_schema_of;

#[cfg(test)]
codegen_cli::schema_files! {
    filter_is_up_to_date: FILTER = json_schema_of::<Filter>() => "src/schemas/filter.rs";
}
