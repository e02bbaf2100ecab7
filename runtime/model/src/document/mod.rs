//! Documents as JSON text, written by `const fn`, so that the compiler can write them.
//!
//! The text is what `serde_json` writes for the document of a type at run time: compact, keys in alphabetical order.
//!
//! | file | what it writes |
//! |---|---|
//! | `definition` | `CustomResourceDefinition`s |
//! | `schema` | schemas, with what is flattened into them merged |
//! | `nested` | what stands under a junctor |
//! | `sorted` | nothing: the properties of a schema by name |
//! | `keyword` | keywords that are numbers, texts and flags |
//! | `value` | JSON values: defaults, examples, enum values |
//! | `number`, `decimal` | numbers, with the shortest digits that give them back |
//! | `string` | strings |
//! | `output` | nothing: where text goes |
//! | `emit` | the message that hands a document to `codegen-cli` |

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

/// Writes a number as a JSON value does.
pub const fn write_float(out: &mut Output<'_>, number: f64) {
    number::float(out, number);
}

/// Writes a number as `minimum`, `maximum` and `multipleOf` do.
pub const fn write_limit(out: &mut Output<'_>, number: f64) {
    number::limit(out, number);
}
