//! Schemas of `url` types.

use ::url::Url;
use structural_schema_model::{Schema, Type, ValueValidation};

use super::schemas;

schemas! {
    // The format `uri` also accepts a path alone.
    Url => Schema {
        validation: ValueValidation {
            format: "uri",
            pattern: "^[a-zA-Z][a-zA-Z0-9+.-]*:",
            ..ValueValidation::NONE
        },
        ..Schema::of_type(Type::String)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schema() {
        let url = Url::parse("https://example.com/a?b#c").unwrap();
        assert_eq!(serde_json::to_string(&url).unwrap(), "\"https://example.com/a?b#c\"");
    }
}
