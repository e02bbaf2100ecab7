//! Schemas of strings.

use std::path::{Path, PathBuf};

use structural_schema_model::{Json, Schema, Type, ValueValidation, scalar};

use super::schemas;
use crate::schema::MapKey;

schemas! {
    str => scalar::STR, Json::String("");
    String => scalar::STRING, Json::String("");
    Path => Schema::of_type(Type::String), Json::String("");
    PathBuf => Schema::of_type(Type::String), Json::String("");
    char => Schema {
        validation: ValueValidation { min_length: Some(1), max_length: Some(1), ..ValueValidation::NONE },
        ..Schema::of_type(Type::String)
    }, Json::String("\0");
}

impl MapKey for str {}
impl MapKey for String {}
