//! Identifiers of `uuid`.

use ::uuid::Uuid;
use structural_schema_model::Schema;

use super::schemas;

schemas! {
    Uuid => Schema::string_format("uuid");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_the_form_that_the_schema_says() {
        let id = Uuid::from_u128(1);
        assert_eq!(serde_json::to_string(&id).unwrap(), "\"00000000-0000-0000-0000-000000000001\"");
    }
}
