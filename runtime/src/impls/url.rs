//! URLs of `url`.

use ::url::Url;
use structural_schema_model::Schema;

use super::schemas;

schemas! {
    Url => Schema::string_format("uri");
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
