//! URLs of `url`.

use ::url::Url;
use structural_schema_model::{Schema, Type, ValueValidation};

use super::schemas;

schemas! {
    // The format takes a path alone as well.
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
    fn values_have_the_form_that_the_schema_says() {
        let url = Url::parse("https://example.com/a?b#c").unwrap();
        assert_eq!(serde_json::to_string(&url).unwrap(), "\"https://example.com/a?b#c\"");
    }
}
