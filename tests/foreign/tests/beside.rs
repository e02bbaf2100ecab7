//! Tests the derive next to the derives of validator and garde. All of them read the same attributes.

#![allow(dead_code, reason = "fields for their schema alone")]

use std::sync::LazyLock;

use regex::Regex;
use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

static NAME: LazyLock<Regex> = LazyLock::new(|| Regex::new("^[a-z]+$").unwrap());
const MOST: u32 = 5;

fn properties<T: StructuralSchema>() -> serde_json::Value {
    SchemaProps::from(T::SCHEMA).to_value()["properties"].take()
}

mod with_validator {
    use super::*;
    use validator::{Validate, ValidationError};

    #[derive(Serialize, Deserialize, StructuralSchema, Validate)]
    #[validate(schema(function = "whole", skip_on_field_errors = false))]
    struct Account {
        #[validate(length(min = 1, max = 10, message = "too long", code = "length"))]
        #[validate(custom(function = "not_root"))]
        name: String,
        #[validate(regex(path = *NAME))]
        #[structural(pattern = "^[a-z]+$")]
        group: String,
        #[validate(range(min = 1, max = MOST))]
        level: u32,
        #[validate(email, does_not_contain(pattern = "+"))]
        mail: Option<String>,
        #[validate(must_match(other = "name"))]
        again: String,
        #[validate(nested)]
        home: Home,
        #[validate(length(max = 2), nested)]
        homes: Vec<Home>,
        #[validate(required)]
        needed: Option<bool>,
        #[validate(custom(function = "even"))]
        even: u32,
    }

    #[derive(Serialize, Deserialize, StructuralSchema, Validate)]
    struct Home {
        #[validate(url, contains(pattern = "://"))]
        url: String,
    }

    fn not_root(name: &str) -> Result<(), ValidationError> {
        if name == "root" { Err(ValidationError::new("root")) } else { Ok(()) }
    }

    fn even(number: u32) -> Result<(), ValidationError> {
        if number % 2 == 1 { Err(ValidationError::new("odd")) } else { Ok(()) }
    }

    fn whole(account: &Account) -> Result<(), ValidationError> {
        not_root(&account.group)
    }

    #[test]
    fn constraints_are_in_the_schema() {
        let home = serde_json::json!({
            "type": "object",
            "properties": {"url": {"type": "string", "format": "uri", "pattern": "://"}},
            "required": ["url"],
        });
        assert_eq!(
            properties::<Account>(),
            serde_json::json!({
                "name": {"type": "string", "minLength": 1, "maxLength": 10},
                "group": {"type": "string", "pattern": "^[a-z]+$"},
                "level": {"type": "integer", "format": "int64", "minimum": 1, "maximum": 5},
                "mail": {"type": "string", "format": "email"},
                "again": {"type": "string"},
                "home": home,
                "homes": {"type": "array", "items": home, "maxItems": 2},
                "needed": {"type": "boolean"},
                "even": {"type": "integer", "format": "int64", "minimum": 0, "maximum": 4_294_967_295_u32},
            })
        );
    }

    #[test]
    fn validation_goes_on() {
        assert!(Home { url: "https://example.com".to_owned() }.validate().is_ok());
        assert!(Home { url: "nowhere".to_owned() }.validate().is_err());
    }
}

mod with_garde {
    use super::*;
    use garde::Validate;

    #[derive(Serialize, Deserialize, StructuralSchema, Validate)]
    #[garde(allow_unvalidated)]
    struct Account {
        #[garde(length(chars, min = 1, max = 10), ascii, prefix("a"))]
        name: String,
        #[garde(pattern(NAME))]
        #[structural(pattern = "^[a-z]+$")]
        group: String,
        #[garde(pattern("^[a-z]+$"))]
        literal: String,
        #[garde(inner(pattern(NAME)))]
        #[structural(items(pattern = "^[a-z]+$"))]
        groups: Vec<String>,
        #[garde(range(min = 1, max = self.most))]
        #[structural(maximum = 9)]
        level: u32,
        #[garde(skip)]
        most: u32,
        #[garde(dive)]
        home: Home,
        #[garde(length(max = 2), inner(length(min = 3)))]
        tags: Vec<String>,
        #[garde(custom(is_even), rename("number"))]
        even: u32,
        unvalidated: bool,
    }

    #[derive(Serialize, Deserialize, StructuralSchema, Validate)]
    #[garde(transparent)]
    struct Home(#[garde(url, contains("."))] String);

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "garde calls it like this")]
    fn is_even(number: &u32, _: &()) -> garde::Result {
        if number % 2 == 1 { Err(garde::Error::new("odd")) } else { Ok(()) }
    }

    #[test]
    fn constraints_are_in_the_schema() {
        let number =
            serde_json::json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": 4_294_967_295_u32});
        assert_eq!(
            properties::<Account>(),
            serde_json::json!({
                "name": {"type": "string", "minLength": 1, "maxLength": 10},
                "group": {"type": "string", "pattern": "^[a-z]+$"},
                "literal": {"type": "string", "pattern": "^[a-z]+$"},
                "groups": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}},
                "level": {"type": "integer", "format": "int64", "minimum": 1, "maximum": 9},
                "most": number,
                "home": {"type": "string", "format": "uri", "pattern": "\\."},
                "tags": {"type": "array", "items": {"type": "string", "minLength": 3}, "maxItems": 2},
                "even": number,
                "unvalidated": {"type": "boolean"},
            })
        );
    }

    #[test]
    fn validation_goes_on() {
        assert!(Home("https://example.com".to_owned()).validate().is_ok());
        assert!(Home("nowhere".to_owned()).validate().is_err());
    }
}
