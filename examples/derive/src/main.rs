//! Prints the schema of [`Frontend`], as in `openAPIV3Schema` of a `CustomResourceDefinition`.

use example_derive::frontend::Frontend;
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

fn main() -> serde_json::Result<()> {
    let schema = SchemaProps::from(Frontend::SCHEMA);
    println!("{}", serde_json::to_string_pretty(&schema)?);
    Ok(())
}
