//! Validation compiled for a type says what the walker says along its schema.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::Value;
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::{Validate, Validator};

fn check<T: StructuralSchema>(validator: &Validator, new: &Value, old: &Value) -> Result<(), TestCaseError> {
    prop_assert_eq!(T::is_valid(new), validator.is_valid(new));
    prop_assert_eq!(T::validate(new), validator.validate(new));
    prop_assert_eq!(T::validate_update(new, old), validator.validate_update(new, old));
    Ok(())
}

fn equals_the_walker<T: StructuralSchema>() {
    let schema = SchemaProps::from(T::SCHEMA);
    let validator = Validator::new(&schema);
    // Mostly junk, and mostly valid.
    let values = prop_oneof![pruning::value_for(&schema), agreement::generate::value(&schema)];
    let mut runner = TestRunner::new(Config { cases: 300, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&(values.boxed(), agreement::generate::value(&schema)), |(a, b)| {
        check::<T>(&validator, &a, &b)?;
        check::<T>(&validator, &b, &a)?;
        check::<T>(&validator, &a, &a)
    });
    if let Err(error) = outcome {
        panic!("{error}\nschema: {:#}", schema.to_value());
    }
}

macro_rules! equals_the_walker {
    ($($name:ident: $ty:ty,)*) => {$(
        #[test]
        fn $name() {
            equals_the_walker::<$ty>();
        }
    )*};
}

pruning::each_type!(equals_the_walker);
equals_the_walker! {
    quantity: structural_schema::Quantity,
    address: std::net::IpAddr,
    optional_enum: Option<Vec<Option<rule_types::Label>>>,
}
