//! Writes documents as JSON text with `const fn`s, so that the compiler can evaluate them.
//!
//! The text equals the output of `serde_json` for the document of a type at run time: compact, with keys in
//! alphabetical order.
//!
//! | file | responsibility |
//! |---|---|
//! | `definition` | writes `CustomResourceDefinition` documents |
//! | `schema` | writes schemas with flattened schemas merged |
//! | `nested` | writes schemas inside junctors |
//! | `sorted` | sorts the properties of a schema by name |
//! | `keyword` | writes keywords with numbers, strings, and flags |
//! | `value` | writes JSON values: defaults, examples, enum values |
//! | `number`, `decimal` | writes numbers with the shortest digits that parse back to them |
//! | `string` | writes strings |
//! | `output` | the output buffer |
//! | `compact` | converts documents in the compact format to JSON |
//! | `emit` | the message that passes a document to `codegen-cli` |

pub mod compact;
mod decimal;
mod definition;
pub mod emit;
mod keyword;
mod nested;
mod number;
mod output;
mod schema;
mod sorted;
mod string;
mod value;

use crate::resource::ResourceDefinition;
use crate::schema::Schema;
pub use output::Output;

/// Writes the `CustomResourceDefinition` of a definition with this schema.
pub const fn write_definition(out: &mut Output<'_>, definition: &ResourceDefinition<'_>, schema: &Schema<'_>) {
    definition::definition(out, definition, schema);
}

/// Writes a schema.
pub const fn write_schema(out: &mut Output<'_>, schema: &Schema<'_>) {
    schema::schema(out, schema, schema::Place::PLAIN);
}

/// Writes a number in the format of a JSON value.
pub const fn write_float(out: &mut Output<'_>, number: f64) {
    number::float(out, number);
}

/// Writes a number in the format of `minimum`, `maximum`, and `multipleOf`.
pub const fn write_limit(out: &mut Output<'_>, number: f64) {
    number::limit(out, number);
}
