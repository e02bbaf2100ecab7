//! Schemas of arbitrary JSON values.

use serde_json::{Map, Number, Value};
use structural_schema_model::{Extensions, Json, Schema, Type};

use super::schemas;

schemas! {
    Value => Schema { nullable: true, ..Schema::ANY }, Json::Null;
    Map<String, Value> => Schema {
        extensions: Extensions { preserve_unknown_fields: true, ..Extensions::NONE },
        ..Schema::OBJECT
    }, Json::Object(&[]);
    Number => Schema::of_type(Type::Number);
}
