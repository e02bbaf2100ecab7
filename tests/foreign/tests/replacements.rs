//! Tests that the suggestions in errors about foreign attributes compile. Each field has the attribute of an error and
//! its replacement.

#![allow(dead_code, reason = "fields for their schema alone")]

use std::collections::BTreeMap;
use std::time::SystemTime;

use schemars::{JsonSchema, SchemaGenerator};
use structural_schema::{Any, Schema, StructuralSchema};

const CONSTANT: Schema<'static> = Schema::string_format("…");

fn function(generator: &mut SchemaGenerator) -> schemars::Schema {
    String::json_schema(generator)
}

fn change(schema: &mut schemars::Schema) {
    schema.remove("format");
}

fn example() -> BTreeMap<String, String> {
    BTreeMap::from([("key".to_owned(), "value".to_owned())])
}

#[derive(StructuralSchema, JsonSchema)]
struct Schemars {
    #[schemars(schema_with = "function")]
    #[structural(schema = CONSTANT)]
    constant: SystemTime,
    #[schemars(schema_with = "function")]
    #[structural(as = String)]
    replaced: SystemTime,
    #[schemars(transform = change)]
    #[structural(ignore(schemars))]
    transformed: i32,
    #[schemars(example = example())]
    #[structural(example = {"key": "value"})]
    example: BTreeMap<String, String>,
    #[schemars(example = 1, example = 2)]
    #[structural(example = 1)]
    examples: i32,
    #[schemars(description = example().len().to_string())]
    #[structural(description = "…")]
    described: i32,
    #[schemars(extend("anyOf" = [{"minimum": 1}, {"maximum": 0}]))]
    #[structural(ignore(schemars), any_of({minimum = 1}, {maximum = 0}))]
    junctor: i32,
    #[schemars(extend("uniqueItems" = true))]
    #[structural(ignore(schemars), list_type = "set")]
    set: Vec<String>,
    #[schemars(extend("items" = {"type": "string", "minLength": 1}))]
    #[structural(ignore(schemars), items(min_length = 1))]
    items: Vec<String>,
    #[schemars(extend("additionalProperties" = {"type": "string", "minLength": 1}))]
    #[structural(ignore(schemars), values(min_length = 1))]
    values: BTreeMap<String, String>,
    #[schemars(range(min = 1))]
    #[structural(ignore(schemars))]
    no_number: String,
    #[structural(minimum = 1, ignore(schemars))]
    #[schemars(range(min = 2))]
    contradiction: i32,
}

#[derive(StructuralSchema)]
#[structural(ignore(schemars, validate, garde))]
struct Ignored {
    #[schemars(rename = "b", range(min = 1))]
    a: i32,
    #[validate(regex(path = *NAME))]
    #[structural(pattern = "…")]
    name: String,
    #[garde(pattern(NAME))]
    other: String,
    #[garde(range(max = self.limit))]
    #[structural(maximum = 1)]
    number: i32,
}

#[derive(StructuralSchema)]
struct Elsewhere {
    #[garde(range(max = self.limit))]
    #[structural(maximum = 1)]
    number: i32,
    #[garde(length(min = self.least))]
    #[structural(min_items = 1)]
    list: Vec<String>,
    #[validate(length(min = 1))]
    #[structural(ignore(validate))]
    any: Any,
    #[serde(skip)]
    #[validate(regex(path = *NAME))]
    skipped: SystemTime,
    #[schemars(skip)]
    #[garde(pattern(NAME))]
    hidden: SystemTime,
}

#[derive(StructuralSchema)]
enum Choice {
    A(Wrapped),
    #[structural(ignore(schemars))]
    #[schemars(transform = change)]
    B {
        text: String,
    },
}

#[derive(StructuralSchema)]
#[structural(as = String)]
struct Wrapped(SystemTime);

#[derive(StructuralSchema)]
#[structural(pattern = "…")]
struct Name(#[validate(regex(path = *NAME))] String);

#[test]
fn ignored_attributes_have_no_effect() {
    let names: Vec<&str> = Ignored::SCHEMA.properties.iter().map(|property| property.name).collect();
    assert_eq!(names, ["a", "name", "other", "number"]);
    assert_eq!(
        Ignored::SCHEMA.properties[0].schema.validation.minimum,
        <i32 as StructuralSchema>::SCHEMA.validation.minimum
    );
    let contradiction = Schemars::SCHEMA.property("contradiction").unwrap();
    assert_eq!(contradiction.schema.validation.minimum, Some(1.0));
    assert!(Elsewhere::SCHEMA.property("skipped").is_none());
    assert!(Elsewhere::SCHEMA.property("hidden").is_none());
}
