//! Tests that validation compiled for a type returns the same errors as the validator that walks the schema.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::Value;
use structural_schema::__private::Visit;
use structural_schema::Validate;
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use structural_schema::{Schema, StructuralSchema};
use validation::types;

/// Returns the position of the visited property.
struct Position(usize);

impl Visit for Position {
    type Out = Option<usize>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Option<usize> {
        Some(self.0)
    }

    fn constant(self, _: &'static Schema<'static>) -> Option<usize> {
        Some(self.0)
    }

    fn unspecified(self) -> Option<usize> {
        None
    }

    fn after(self, properties: usize) -> Self {
        Position(self.0 + properties)
    }
}

/// Checks the positions of properties in generated code.
fn assert_positions<T: StructuralSchema>() {
    let properties = (0..T::SCHEMA.property_count()).filter_map(|index| T::SCHEMA.property_at(index));
    for name in properties.map(|property| property.name) {
        let position = T::property(name, Position(0));
        assert!(position.is_some(), "{name}");
        assert_eq!(position, T::SCHEMA.position(name), "{name}");
    }
    assert_eq!(T::property("no such property", Position(0)), None);
}

/// Drops some of the fields. Each bit of `which` decides about one field, and `None` keeps all of them.
fn without_some(mut value: Value, which: Option<u64>) -> Value {
    fn drop_some(value: &mut Value, which: &mut u64) {
        let mut keeps = || {
            *which = which.rotate_left(1);
            *which & 3 != 3
        };
        match value {
            Value::Object(members) => {
                members.retain(|_, _| keeps());
                members.values_mut().for_each(|member| drop_some(member, which));
            }
            Value::Array(items) => items.iter_mut().for_each(|item| drop_some(item, which)),
            _ => {}
        }
    }
    if let Some(mut which) = which {
        drop_some(&mut value, &mut which);
    }
    value
}

fn check<T: StructuralSchema>(validator: &Validator, new: &Value, old: &Value) -> Result<(), TestCaseError> {
    prop_assert_eq!(T::is_valid(new), validator.is_valid(new));
    prop_assert_eq!(T::validate(new), validator.validate(new));
    prop_assert_eq!(T::validate_update(new, old), validator.validate_update(new, old));
    Ok(())
}

fn equals_the_walker<T: StructuralSchema>() {
    assert_positions::<T>();
    let schema = SchemaProps::from(T::SCHEMA);
    let validator = Validator::new(&schema);
    // The first generator returns mostly invalid values, and the second mostly valid ones.
    let values = prop_oneof![pruning::value_for(&schema), agreement::generate::value(&schema)];
    let mut runner = TestRunner::new(Config { cases: 300, failure_persistence: None, ..Config::default() });
    let strategy = (values.boxed(), agreement::generate::value(&schema), proptest::option::of(0..u64::MAX));
    let outcome = runner.run(&strategy, |(a, b, which)| {
        let a = without_some(a, which);
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
    overlapping: types::Overlapping,
    strict: types::Strict,
    with_other: types::WithOther,
    adjacent_structs: types::Adjacent,
    untagged_structs: types::Untagged,
    external_of_union: types::External,
    flattened: types::Flattened,
    flattened_option: types::FlattenedOption,
    choices: types::Choices,
    open: types::Open,
    conditional: types::Conditional,
    nullable: types::Nullable,
    texts: types::Texts,
    wide: types::Wide,
    wide_at_last: types::WideAtLast,
    optional_enum: Option<Vec<Option<rule_types::Label>>>,
}
