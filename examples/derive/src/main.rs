//! Prints the schema of [`Frontend`] as a `CustomResourceDefinition` holds it, under `openAPIV3Schema`.

use example_derive::frontend::Frontend;
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

fn main() -> serde_json::Result<()> {
    let schema = SchemaProps::from(Frontend::SCHEMA);
    println!("{}", serde_json::to_string_pretty(&schema)?);
    Ok(())
}
